/** A path that a build answers, and the entity that it is about. */
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
