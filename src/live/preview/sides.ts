import type { Live, LivePage, getFixedT } from '../live.ts';
import { type BlockDifference, differingBlocks, mark } from './marks.ts';
import { pageOf, publishedPage, sourceOf } from './page.ts';
import { element } from '../../browser/page-scripts/words.ts';
import { placeOf } from '../../core/problem.ts';

type Words = ReturnType<typeof getFixedT>;
type Side = 'published' | 'now';
const SIDES: readonly Side[] = ['published', 'now'];
/** Maximum number of pages in the select element. */
const MAX_PAGES = 500;
/** Maximum number of listed problems. */
const MAX_PROBLEMS = 50;

/** A selection of the operator's pages, and the selected page: as published, and as rendered from the current graph. */
export async function shownSides(live: Live, t: Words, changed: ReadonlySet<string>): Promise<HTMLElement> {
  const shown = element('div', '', { class: 'live', 'data-live': '' });
  const answer = element('div', '', { 'data-live-answer': '', role: 'status' });
  const sides = element('div', '', { class: 'sides', 'data-shown': 'now' });
  const pages = live.pages.slice(0, MAX_PAGES);
  const first = pages.find(({ key }) => changed.has(key)) ?? pages[0];
  if (!first) return shown;
  const show = async (page: LivePage) => {
    sides.toggleAttribute('data-loading', true);
    const { frames, messages } = await framesOf(live, page, t);
    sides.replaceChildren(...frames);
    answer.replaceChildren(...messages);
    sides.toggleAttribute('data-loading', false);
  };
  shown.append(...problemList(live.problems, t), choiceOf(pages, first, t, show), answer, switchOf(sides, t), sides);
  await show(first);
  return shown;
}

function choiceOf(pages: readonly LivePage[], first: LivePage, t: Words, show: (page: LivePage) => Promise<void>) {
  const label = element('label', `${t('live.page')} `, { class: 'choice' });
  const choice = element('select', '', { 'data-live-page': '' });
  for (const { key, name } of pages) choice.append(element('option', name, { value: key }));
  choice.value = first.key;
  choice.addEventListener('change', () => {
    const page = pages.find(({ key }) => key === choice.value);
    if (page) void show(page);
  });
  label.append(choice);
  return label;
}

/** The switch of small screens, which show one side at a time. */
function switchOf(sides: HTMLElement, t: Words): HTMLElement {
  const fields = element('fieldset', '', { class: 'side-switch' });
  fields.append(element('legend', t('live.side'), { class: 'visually-hidden' }));
  for (const side of SIDES) {
    const label = element('label');
    const radio = element('input', '', { type: 'radio', name: 'live-side', value: side });
    radio.checked = side === 'now';
    radio.addEventListener('change', () => (sides.dataset['shown'] = side));
    label.append(radio, ` ${t(`live.${side}`)}`);
    fields.append(label);
  }
  return fields;
}

/** Both sides of one page with marked differences, and the list of differences. */
async function framesOf(
  live: Live,
  page: LivePage,
  t: Words,
): Promise<{ frames: HTMLElement[]; messages: HTMLElement[] }> {
  let now: Document | undefined;
  let failed: HTMLElement | undefined;
  try {
    const blocks = await live.render('now', page);
    now = blocks && pageOf(blocks);
  } catch (error) {
    failed = element('p', t('live.not-made', { why: error instanceof Error ? error.message : String(error) }));
  }
  const before = await live.render('published', page);
  const published = before && (await publishedPage(page.path));
  const differences = before && now ? differingBlocks(pageOf(before), now) : [];
  const frames = { published, now };
  for (const difference of differences)
    for (const side of SIDES) {
      const shown = frames[side];
      if (shown) mark(shown, difference, t(`live.${difference.kind}`));
    }
  const absent = { published: t('live.not-published'), now: t('live.gone-page') };
  const made = SIDES.map((side) => sideOf(side, t(`live.${side}`), frames[side], absent[side]));
  const [first] = differences;
  if (first)
    for (const side of made) {
      const frame = side.querySelector('iframe');
      frame?.addEventListener('load', () => reach(frame, first.id));
    }
  if (failed) return { frames: made, messages: [failed] };
  return { frames: made, messages: before && now ? differenceLinks(differences, made, t) : [] };
}

function sideOf(side: Side, title: string, page: Document | undefined, absent: string): HTMLElement {
  const section = element('section', '', { 'data-side': side });
  section.append(element('h3', title));
  if (!page) {
    section.append(element('p', absent));
    return section;
  }
  // No script runs in the frame, whether or not the graph contains one; a link opens a new page.
  const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  section.append(element('iframe', '', { sandbox, title, srcdoc: sourceOf(page) }));
  return section;
}

/** The list of different blocks; each name scrolls both sides to its block. */
function differenceLinks(
  differences: readonly BlockDifference[],
  sides: readonly HTMLElement[],
  t: Words,
): HTMLElement[] {
  if (differences.length === 0) return [element('p', t('live.same'))];
  const list = element('ul');
  for (const { id, kind, name } of differences) {
    const button = element('button', name, { type: 'button', class: 'link' });
    button.addEventListener('click', () => {
      for (const side of sides) reach(side.querySelector('iframe'), id);
    });
    const item = element('li', `${t(`live.${kind}`)}: `);
    item.append(button);
    list.append(item);
  }
  return [element('p', t('live.differs', { count: differences.length })), list];
}

function reach(frame: HTMLIFrameElement | null, id: string): void {
  const page = frame?.contentDocument;
  const block = id === '' ? page?.body : page?.getElementById(id);
  const view = frame?.contentWindow;
  // Leave a margin above the block for the frame that marks the difference.
  if (block && view) view.scrollTo({ top: block.getBoundingClientRect().top + view.scrollY - 16 });
}

/** The refused parts of the graph, in the editor's language; field names and values as plain text. */
function problemList(problems: Live['problems'], t: Words): HTMLElement[] {
  if (problems.length === 0) return [];
  const list = element('ul', '', { 'data-live-problems': '' });
  for (const problem of problems.slice(0, MAX_PROBLEMS)) {
    const { kind, received } = problem;
    const key = `live.problems.${kind}` as 'live.problems.other';
    const message = t(key, { defaultValue: t('live.problems.other') });
    list.append(element('li', `${placeOf(problem)}: ${message}${received ? ` (${received})` : ''}`));
  }
  return [element('p', t('live.refused', { count: problems.length })), list];
}
