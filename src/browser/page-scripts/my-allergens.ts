// Applies the visitor's choice to the page: marks, notes, boxes and columns follow `$smartLabel`. Writes only attributes and empty elements.
import { ALLERGENS, type Allergen } from '../../core/graph/fields/allergens.ts';
import { $icons, loadAllergenIcons } from '../../stores/icons.ts';
import { $smartLabel } from '../../stores/smart-label.ts';
import { inWords } from '../language/in-words.ts';

/** The JSON that `mineToTell` of the templates writes. */
interface Declared {
  names: Partial<Record<Allergen, string>>;
  sentences: string[];
}

const SVG = 'http://www.w3.org/2000/svg';
const all = <E extends Element>(selector: string) => document.querySelectorAll<E>(selector);

$icons.listen(showChoices);

export function showChoices(): void {
  const { mine, portion } = $smartLabel.get();
  const isMine = (code: string) => mine.includes(code as Allergen);
  for (const named of all<HTMLElement>('[data-allergen]'))
    named.toggleAttribute('data-mine', named.dataset['allergen']?.split(' ').some(isMine));
  for (const box of all<HTMLInputElement>('[data-choose-allergens] input')) box.checked = isMine(box.value);
  for (const summary of all<HTMLElement>('[data-choose-allergens] summary')) nameChosen(summary);
  for (const note of all<HTMLElement>('[data-my-allergens]')) fillNote(note);
  for (const box of all<HTMLInputElement>('[data-choose-allergens][open] input:only-child'))
    box.after(...signOf(box.value as Allergen));
  for (const table of all<HTMLElement>('[data-shown]')) table.dataset['shown'] = portion;
  for (const button of all<HTMLElement>('[data-portion]'))
    button.setAttribute('aria-pressed', String(button.dataset['portion'] === portion));
}

/** "My allergens: milk, eggs", or the words that ask for a choice. */
function nameChosen(summary: HTMLElement): void {
  const choose = (summary.dataset['label'] ??= summary.textContent);
  const list = listOf(chosenNames());
  summary.textContent = list === '' ? choose : inWords(summary.dataset['text'], { list });
}

/** Names of the visitor's allergens, from the choices of the page; none on a page without choices. */
const chosenNames = (): string[] =>
  [...all<HTMLInputElement>('[data-choose-allergens] input')].flatMap(({ value, labels }) =>
    $smartLabel.get().mine.includes(value as Allergen) ? (labels?.[0]?.textContent.trim() ?? []) : [],
  );

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? '' : new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(names);

/** "Contains eggs and milk: both are on your list.", or that nothing of the list is declared. */
function fillNote(note: HTMLElement): void {
  const declared = [note.dataset['contains'], note.dataset['mayContain'], note.dataset['named']].map(declaredIn);
  const codes = new Set(declared.flatMap(({ codes }) => codes));
  const signs = ALLERGENS.filter((code) => codes.has(code)).flatMap(signOf);
  const list = codes.size === 0 ? listOf(chosenNames()) : '';
  const none = list === '' ? '' : inWords(note.dataset['none'], { list });
  note.replaceChildren(...signs, declared.flatMap(({ sentence }) => sentence).join(' ') || none);
  note.classList.toggle('my-allergens-note-none', none !== '');
  note.hidden = codes.size === 0 && none === '';
}

/** Allergens of the visitor's list that a food declares. */
function declaredIn(json: string | undefined): { codes: Allergen[]; sentence: string[] } {
  const { names, sentences } = JSON.parse(json ?? '{"names":{}}') as Declared;
  const codes = ALLERGENS.filter((code) => code in names && $smartLabel.get().mine.includes(code));
  if (codes.length === 0) return { codes, sentence: [] };
  const list = new Intl.ListFormat(document.documentElement.lang).format(codes.map((code) => names[code] ?? code));
  return { codes, sentence: [inWords(sentences[codes.length - 1] ?? sentences.at(-1), { list })] };
}

/** The icon of an allergen; empty until icons have loaded, then the choices are rendered again. */
function signOf(code: Allergen): Element[] {
  void loadAllergenIcons();
  const drawn = $icons.get().allergens[code];
  if (drawn === undefined) return [];
  const [sign, path] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'path')];
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', drawn);
  sign.append(path);
  return [sign];
}
