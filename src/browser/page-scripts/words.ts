import type { Values } from '../../core/locale/interpolate.ts';
import { inWords } from '../language/in-words.ts';

/** The page's own words, from its template. */
export function word(part: HTMLElement, name: string, values: Values = {}): string {
  const words = part.querySelector('template')?.content;
  return inWords(words?.querySelector(`[data-word="${name}"]`)?.textContent, values);
}

/** Values from the graph become text nodes, never markup. */
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
