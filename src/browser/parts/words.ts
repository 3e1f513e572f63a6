import type { Values } from '../../core/locale/interpolate.ts';
import { inWords } from '../language/in-words.ts';

/** The page's own words, which stand in its template. */
export function word(part: HTMLElement, name: string, values: Values = {}): string {
  const words = part.querySelector('template')?.content;
  return inWords(words?.querySelector(`[data-word="${name}"]`)?.textContent, values);
}

/** Everything of the graph is text, whatever it looks like. */
export function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  text = '',
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
