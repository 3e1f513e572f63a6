// `preview/{operatorID}`: the operator's graph as it is now beside what is published. Asks on a tap only.
import { graphDifferences, type NodeDifference, nodesIn } from '../../core/page/graph-differences.ts';
import { normaliseError } from '../errors.ts';
import { onEveryPage } from '../every-page.ts';
import { getJson } from '../http.ts';
import { bar } from '../touched/page-loading-bar.ts';

/** Shown at most: beyond, an editor has the content check. */
const NODES = 200;
const FIELDS = 60;
const CHARACTERS = 2000;

onEveryPage(() => {
  const part = document.querySelector<HTMLElement>('[data-preview]');
  const button = part?.querySelector<HTMLButtonElement>('[data-preview-ask]');
  if (!part || !button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    void compare(part).finally(() => (button.disabled = false));
  });
});

async function compare(part: HTMLElement): Promise<void> {
  const { operator = '', api = '', published = '' } = part.dataset;
  const result = part.querySelector('[data-preview-result]');
  result?.replaceChildren();
  say(part, 'asking');
  try {
    const [now, before] = await Promise.all([
      getJson(`${api}/operators/${encodeURIComponent(operator)}/graph`, { progress: bar }),
      getJson(published, { minimumDelay: 0 }),
    ]);
    const differences = graphDifferences(nodesIn(before.data), nodesIn(now.data));
    say(part, differences.length === 0 ? 'same' : 'differs', { count: String(differences.length) });
    result?.append(...differences.slice(0, NODES).map((difference) => shown(part, difference)));
    if (differences.length > NODES) result?.append(element('p', word(part, 'more', differences.length - NODES)));
  } catch (error) {
    const { statusCode } = normaliseError(error);
    say(part, statusCode === 404 ? 'unknown' : 'unreachable');
  }
}

function shown(part: HTMLElement, { key, kind, fields }: NodeDifference): HTMLElement {
  const section = document.createElement('section');
  section.dataset['difference'] = kind;
  section.append(element('h3', `${word(part, kind)}: ${key}`));
  if (fields.length === 0) return section;
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const name of ['field-column', 'published-column', 'now-column'])
    head.append(Object.assign(element('th', word(part, name)), { scope: 'col' }));
  const body = table.createTBody();
  for (const { path, published, now } of fields.slice(0, FIELDS)) {
    const row = body.insertRow();
    row.append(Object.assign(element('th', path), { scope: 'row' }), cell('del', published), cell('ins', now));
  }
  const scroll = element('div', '');
  scroll.className = 'scroll';
  scroll.append(table);
  section.append(scroll);
  if (fields.length > FIELDS) section.append(element('p', word(part, 'more', fields.length - FIELDS)));
  return section;
}

function cell(mark: 'del' | 'ins', text: string | undefined): HTMLElement {
  const data = document.createElement('td');
  if (text !== undefined) data.append(element(mark, text.slice(0, CHARACTERS)));
  return data;
}

/** Everything of the graph is text, whatever it looks like. */
function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function say(part: HTMLElement, name: string, values: Record<string, string> = {}): void {
  const answer = part.querySelector('[data-preview-answer]');
  if (answer) answer.textContent = word(part, name, values['count']);
}

function word(part: HTMLElement, name: string, count: number | string = ''): string {
  const words = part.querySelector('template')?.content;
  return (words?.querySelector(`[data-word="${name}"]`)?.textContent ?? '').replace('{count}', () => String(count));
}
