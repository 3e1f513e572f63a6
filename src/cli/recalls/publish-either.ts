import type { RecallRecord } from '../../core/recalls/records.ts';
import { publishAlone } from '../../publish/recalls/alone/publish-alone.ts';
import { PublishRefused } from '../../publish/refused.ts';
import { readBuild } from '../../publish/build-state/read-build.ts';
import { openTarget } from '../publish/publish-target.ts';
import { pagesByEntity } from './affected-pages.ts';
import { type Newest, newestOf } from './newest-build.ts';
import { askedLive, type PublishedRecall, publishRecall, renderRecall, type WantedRecall } from './publish-recall.ts';
import { untilFree } from './until-free.ts';

interface Wanted extends Omit<WantedRecall, 'to' | 'after'> {
  to?: string;
  newest: Newest;
  /** The recall, or the withdrawals. */
  added: readonly RecallRecord[];
}

/** Publishes the build at hand where it is the newest release's, else the recall alone; without a target, builds only. */
export async function publishEither({ to, newest: found, added, ...options }: Wanted): Promise<PublishedRecall> {
  const { out, tell } = options;
  if (to === undefined) {
    const { rendered } = await untilFree(() => renderRecall(options), tell);
    tell(`${out}: ${rendered} pages rendered; not public: no target`);
    return { pages: [], notPublic: 'no target' };
  }
  // A store that did not answer before may answer now: which build it has is asked before anything is published.
  const newest = found ?? (await newestOf({ ...options, to }, true));
  const done = newest === 'another' ? undefined : await publishRecall({ ...options, to, after: newest }).catch(instead);
  return done ?? publishOnNewest({ ...options, to, added });

  /** Published paths of another lot, which was retired and is back in the build, stop a publish, and no recall. */
  function instead(fault: unknown): undefined {
    if (!options.isUrgent || !(fault instanceof PublishRefused) || fault.foreign.length > 0) throw fault;
    const names = fault.entities.map(({ entity }) => entity).join(', ');
    tell(`The build would be refused for ${names || 'what it lacks'}: the recall is published without it`);
  }
}

/** Publishes a recall on the newest release, of which the build at hand is not the build: what the recall touches, and nothing else. */
async function publishOnNewest({
  out,
  base,
  entities,
  added,
  tell,
  ...rest
}: Omit<WantedRecall, 'after'> & Pick<Wanted, 'added'>): Promise<PublishedRecall> {
  const target = await openTarget(rest);
  const built = readBuild(out);
  try {
    const { release, on, changed, notes } = await untilFree(
      () => publishAlone({ ...target, build: built, added }),
      tell,
      target.store.deadline,
    );
    for (const note of notes) tell(note);
    const pages = pagesByEntity(changed, base ?? built.site?.host ?? '', entities);
    const of = { store: target.store, release };
    const { late, text } = await askedLive({ base, changed, entities, pages, of }, () => 'Live');
    tell(`Release ${release} is release ${on} with this recall. ${text}`);
    tell(
      `${out} is of another graph (${built.date}) than release ${on}. Lots made with it that were published since then were not looked at: ` +
        `publish where release ${on} was built, or \`storytrace build --from <state>\` here and again`,
    );
    return { release, pages, incomplete: true, ...(late && { late }) };
  } finally {
    built.close();
  }
}
