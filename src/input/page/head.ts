import { getFixedT } from '../../messages.ts';
import type { Blocks, Heading, PageInput } from '../../core/page/page-input.ts';
import type { Route } from '../../core/routes/table.ts';
import { refOf } from '../../core/history/lookup.ts';
import type { StoredBatch } from '../../snapshot/snapshot.ts';
import type { ResolvedEntity } from '../resolved-entity.ts';
import { plainLine } from '../names.ts';
import { once, type Scope } from '../scope.ts';
import { instanceKind, instanceWord, shownInstance } from '../instance.ts';
import { faultsIn } from '../blocks/history/made-with.ts';
import { statusIn } from './status.ts';
import { groundsOf, verdictKey } from '../../core/status/made-with.ts';
import { verdictOf } from '../../core/status/verdict.ts';

/** Maximum length in characters: search results and previews cut longer titles. */
const TITLE = 110;
const DESCRIPTION = 160;

/** The page's title with the client's name, and a description of its content. */
export function headOf(
  scope: Scope,
  entity: ResolvedEntity,
  route: Route,
  heading: PageInput['heading'],
  blocks: Partial<Blocks>,
): Pick<PageInput, 'title' | 'description'> {
  const t = getFixedT(scope.locale);
  const client = scope.context.site.clientName;
  if (blocks.ownPage) {
    const { title, description = '' } = blocks.ownPage;
    return { title: plainLine(`${title} · ${client}`, TITLE), description: plainLine(description, DESCRIPTION) };
  }
  if (!heading) {
    const page = t(`head.pages.${pageWord(route)}`);
    return {
      title: plainLine(route.view === 'home' ? `${client} · ${page}` : `${page} · ${client}`, TITLE),
      description: plainLine(t(`head.about.${pageWord(route)}`), DESCRIPTION),
    };
  }
  const view = VIEW_WORDS[route.view];
  const viewWord = view && once(scope, `word:${view}`, () => t(`head.views.${view}`));
  const { name, inside, facts } = once(scope, `head:${entity.key}`, () => named(scope, entity, heading));
  return {
    title: plainLine([name, inside, viewWord, client].filter(Boolean).join(' · '), TITLE),
    description: plainLine([facts, viewWord ?? blocks.description?.text].filter(Boolean).join('. '), DESCRIPTION),
  };
}

/** The name parts common to all pages of a subject. For an ingredient they include its product and lot. */
function named(scope: Scope, { part, lot, batch, ofNewest }: ResolvedEntity, { name, variant, brand }: Heading) {
  const wordOf = (one: StoredBatch | undefined) =>
    one && instanceWord(scope.locale, shownInstance(one), instanceKind(one));
  const withLot = (parts: (string | undefined)[], code: string | undefined) =>
    [parts.filter(Boolean).join(' '), code].filter(Boolean).join(' · ');
  const own = ofNewest ? undefined : batch;
  const ofPart = wordOf(lot?.batch) ?? (lot && instanceWord(scope.locale, lot.lot, undefined));
  const label = part ? withLot([name.text], ofPart) : withLot([name.text, variant?.text], wordOf(own));
  const inside = part && brand && withLot([brand.name.text], wordOf(own));
  const status = part || !own ? undefined : verdictWord(scope, own);
  return { name: label, inside, facts: [label, inside ?? brand?.name.text, status].filter(Boolean).join('. ') };
}

/** The status of a lot for search results. "No recall known" is omitted: search engines would show it after it expires. */
function verdictWord(scope: Scope, batch: StoredBatch): string | undefined {
  const { wording, ...grounds } = groundsOf(faultsIn(scope, refOf(batch)));
  const verdict = verdictOf({ status: statusIn(scope, batch)?.code, ...grounds });
  if (verdict === 'no-recall-known') return undefined;
  return getFixedT(scope.locale)(verdictKey(verdict, wording), { count: wording.items });
}

const VIEW_WORDS = {
  history: 'history',
  'history-outdated': 'history',
  'story-history': 'history',
  label: 'label',
  panels: 'label',
  story: 'story',
  preview: 'preview',
  'index-old': 'outdated',
} as const satisfies Partial<Record<Route['view'], string>> as Partial<
  Record<Route['view'], 'history' | 'label' | 'story' | 'preview' | 'outdated'>
>;

const PAGE_WORDS = {
  home: 'home',
  dev: 'dev',
  offline: 'offline',
  privacy: 'privacy',
  design: 'design',
  scan: 'scan',
  'content-check': 'content-check',
  bench: 'bench',
  index: 'index',
  histories: 'histories',
} as const;

function pageWord({ view }: Route): (typeof PAGE_WORDS)[keyof typeof PAGE_WORDS] {
  return PAGE_WORDS[view as keyof typeof PAGE_WORDS] ?? 'home';
}
