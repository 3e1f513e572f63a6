import { ALLERGENS, type Allergen } from '../../core/graph/fields/allergens.ts';
import { $icons, loadAllergenIcons } from '../../stores/icons.ts';
import { $myAllergens } from '../../stores/my-allergens.ts';
import { inWords, wordsOf } from '../language/in-words.ts';

export { chooseAllergen } from '../../stores/my-allergens.ts';

/** Texts of `<my-allergens>`: what asks for a choice, and "My allergens: {{list}}". */
export interface MyAllergensWords {
  choose: string;
  chosen: string;
}

/** Texts of `<my-allergens-note>`: what a food declares or only names; `none`: nothing of the list is declared. */
export interface MyAllergensNoteWords {
  contains: Declared;
  mayContain: Declared;
  named: Declared;
  none: string;
}

/** Names of allergens, and a sentence for one of them, for two and so on, with `{{list}}`; the last is for all larger numbers. */
export interface Declared {
  names: Partial<Record<Allergen, string>>;
  sentences: string[];
}

const SVG = 'http://www.w3.org/2000/svg';
const all = <E extends Element>(selector: string) => document.querySelectorAll<E>(selector);

$icons.listen(showChoices);
$myAllergens.listen(showChoices);
document.addEventListener('astro:after-swap', showChoices);

/** Applies the visitor's choice to the page: marks, notes and boxes. Writes only attributes and empty elements. */
export function showChoices(): void {
  const isMine = (code: string) => $myAllergens.get().includes(code as Allergen);
  for (const named of all<HTMLElement>('[data-allergen]'))
    named.toggleAttribute('data-mine', named.dataset['allergen']?.split(' ').some(isMine));
  for (const box of all<HTMLInputElement>('my-allergens input')) box.checked = isMine(box.value);
  for (const choice of all<HTMLElement>('my-allergens')) nameChosen(choice);
  for (const note of all<HTMLElement>('my-allergens-note')) fillNote(note);
  for (const box of all<HTMLInputElement>('my-allergens [open] input:only-child'))
    box.after(...signOf(box.value as Allergen));
}

/** "My allergens: milk, eggs", or the words that ask for a choice. */
function nameChosen(choice: HTMLElement): void {
  const { choose, chosen } = wordsOf<MyAllergensWords>(choice);
  const list = listOf(chosenNames());
  choice.querySelector('summary')?.replaceChildren(list === '' ? (choose ?? '') : inWords(chosen, { list }));
}

/** Names of the visitor's allergens, from the choices of the page; none on a page without choices. */
const chosenNames = (): string[] =>
  [...all<HTMLInputElement>('my-allergens input')].flatMap(({ value, labels }) =>
    $myAllergens.get().includes(value as Allergen) ? (labels?.[0]?.textContent.trim() ?? []) : [],
  );

const listOf = (names: readonly string[]): string =>
  names.length === 0 ? '' : new Intl.ListFormat(document.documentElement.lang, { type: 'unit' }).format(names);

/** "Contains eggs and milk: both are on your list.", or that nothing of the list is declared. */
function fillNote(note: HTMLElement): void {
  const words = wordsOf<MyAllergensNoteWords>(note);
  const declared = [words.contains, words.mayContain, words.named].map(declaredIn);
  const codes = new Set(declared.flatMap(({ codes }) => codes));
  const signs = ALLERGENS.filter((code) => codes.has(code)).flatMap(signOf);
  const list = codes.size === 0 ? listOf(chosenNames()) : '';
  const none = list === '' ? '' : inWords(words.none, { list });
  note.replaceChildren(...signs, declared.flatMap(({ sentence }) => sentence).join(' ') || none);
  note.classList.toggle('my-allergens-note-none', none !== '');
  note.hidden = codes.size === 0 && none === '';
}

/** Allergens of the visitor's list that a food declares. */
function declaredIn(declared: Declared | undefined): { codes: Allergen[]; sentence: string[] } {
  const { names = {}, sentences = [] } = declared ?? {};
  const codes = ALLERGENS.filter((code) => code in names && $myAllergens.get().includes(code));
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
