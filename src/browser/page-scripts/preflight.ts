// `testing`: the last report of `storytrace check` about the next publish, read from the folder of the served build.
import { onEveryPage } from '../start/every-page.ts';
import { dateAndTime } from '../start/kept-note.ts';
import { getJson } from '../http.ts';
import { element, word } from './words.ts';

/** Maximum number of list items; `storytrace check --json` has all. */
const LISTED = 200;

/** The shown fields of the report of `storytrace check` (src/cli/check/check.ts). */
interface Check {
  made: string;
  problems: { where: string; path: string; message: string }[];
  warnings: { where: string; path: string; message: string }[];
  content?: { counts: Record<string, Record<string, number>> };
  build?: Ahead;
  publish?: Ahead;
}
interface Ahead {
  on?: number;
  pages: Record<'added' | 'changed' | 'removed', string[]>;
  redirects: { path: string; redirect?: string }[];
  atRisk: { path: string; means: string; fault: string }[];
  lost: string[];
}

onEveryPage(() => {
  const part = document.querySelector<HTMLElement>('[data-preflight]');
  const button = part?.querySelector<HTMLButtonElement>('[data-preflight-ask]');
  if (!part || !button) return;
  button.hidden = false;
  button.addEventListener('click', () => void show(part));
});

async function show(part: HTMLElement): Promise<void> {
  const answer = part.querySelector('[data-preflight-answer]');
  try {
    answer?.replaceChildren(...reportElements(part, (await getJson('/check.json')).data as Check));
  } catch {
    answer?.replaceChildren(element('p', word(part, 'none')));
  }
}

function reportElements(
  part: HTMLElement,
  { made, problems, warnings, content, build, publish }: Check,
): HTMLElement[] {
  const ahead = publish ?? build;
  const when = dateAndTime(made, 'medium');
  const texts = Object.entries(content?.counts ?? {}).flatMap(([kind, { all = 0, ...locales }]) => {
    if (all === 0) return [];
    const each = Object.entries(locales).map((one) => one.join(' '));
    return [`${word(part, `check-${kind}`)}: ${all}${each.length > 0 ? ` (${each.join(', ')})` : ''}`];
  });
  const place = ({ where, path, message }: Check['warnings'][number]) =>
    `${[where, path].filter(Boolean).join(' › ')}: ${message}`;
  const release = publish?.on === undefined ? 'first' : 'release';
  return [
    element('p', word(part, 'made', { when })),
    ...list(part, 'problems', problems.map(place)),
    ...(ahead
      ? [
          element('p', word(part, publish ? release : 'build', { release: String(publish?.on) })),
          ...list(
            part,
            'at-risk',
            ahead.atRisk.map(({ path, fault, means }) => `${path} (${fault}: ${means})`),
          ),
          ...list(part, 'lost', ahead.lost),
          ...list(part, 'added', ahead.pages.added, true),
          ...list(part, 'changed', ahead.pages.changed, true),
          ...list(part, 'removed', ahead.pages.removed, true),
          ...list(
            part,
            'redirects',
            ahead.redirects.map(({ path, redirect }) => `${path} → ${redirect ?? ''}`),
          ),
        ]
      : []),
    ...list(part, 'texts', texts),
    ...list(part, 'warnings', warnings.map(place)),
  ];
}

/** A list under its count. Counts of nothing are left out, unless nothing is an answer too. */
function list(part: HTMLElement, name: string, lines: readonly string[], always = false): HTMLElement[] {
  if (lines.length === 0 && !always) return [];
  const title = `${word(part, name)}: ${lines.length}`;
  if (lines.length === 0) return [element('p', title)];
  const fold = element('details', '', { 'data-list': name });
  const items = element('ul');
  items.append(...lines.slice(0, LISTED).map((line) => element('li', line)));
  if (lines.length > LISTED) items.append(element('li', word(part, 'more', { count: lines.length - LISTED })));
  fold.append(element('summary', title), items);
  return [fold];
}
