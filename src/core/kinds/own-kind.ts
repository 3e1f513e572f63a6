import { ownSite } from '../own-site.ts';
import type { Text } from '../graph/text.ts';
import { type Kind, KINDS } from './registry.ts';

/** A kind of product that the configuration of a site adds. */
export interface OwnKind {
  /** The kind whose law it follows: its facts, label, words and advice. */
  like: Kind;
  /** In everyday words: the category of its products that declare none. */
  name: Text;
  /** Line icon, an SVG path in a box of 24 × 24; absent: the icon of the kind that it is like. */
  icon?: string | undefined;
}

export const ownKindNamed = (name: string | undefined): OwnKind | undefined =>
  name === undefined || !Object.hasOwn(ownSite().kinds, name) ? undefined : ownSite().kinds[name];

/** The names that a product may give as its kind on this site. */
export const kindNames = (): string[] => [...KINDS, ...Object.keys(ownSite().kinds)];

/** The built-in kind whose law a kind of this site follows; undefined for a name of none. */
export function lawKind(name: string): Kind | undefined {
  return (KINDS as readonly string[]).includes(name) ? (name as Kind) : ownKindNamed(name)?.like;
}
