/** A path of a build, with the entity that it shows. */
export interface BuiltPath {
  path: string;
  /** Key of the entity: `batch:stravecchio/L24-0317`. Of an alias the entity of its page; missing where it leads to no page of the build. */
  owner?: string;
  /** Pages: `gtin/batch`. */
  route?: string;
  /** Aliases: the path that they lead to. */
  target?: string;
}

/** For messages: `batch:stravecchio/L24-0317 gtin/batch`, `batch:stravecchio/L24-0317 → /en/…`. */
export const meaningOf = ({ owner, route, target }: BuiltPath) =>
  [owner, target === undefined ? route : `→ ${target}`].filter((part) => part !== undefined).join(' ');

/** One path that was ever published. A line is added once and never removed. */
export interface LedgerLine extends BuiltPath {
  /** Release in which the path first belonged to its owner. */
  since: number;
  /** Redirect that the publisher generates: the path of a page of the same entity, for a page that went while its entity stayed. */
  redirect?: string;
  retired?: Retired;
  /** Earlier owners of a path that was taken over, the first one first. */
  earlier?: (Omit<BuiltPath, 'path'> & { since: number; retired: Retired })[];
  /** SHA-256 of the page that the publisher generates for the path: a tombstone, a redirect, or a page with a note. */
  page?: string;
}

export interface Retirement {
  /** `batch:stravecchio/L24-0317`, `product:stravecchio`, `operator:pradalto`. */
  entity: string;
  /** Text for languages that `reasons` does not have. */
  reason: string;
  reasons?: Readonly<Record<string, string>>;
  successor?: string;
}

/** `redirect`: where the path led until then; it is restored when the entity is revived. */
export type Retired = { since: number; redirect?: string } & Omit<Retirement, 'entity'>;
