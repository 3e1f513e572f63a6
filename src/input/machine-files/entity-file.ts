/** A machine-readable file of an entity, in addition to its pages. */
export interface EntityFile {
  /** Path within the site, percent-encoded: `/01/0952…/10/L1/linkset.json`. */
  path: string;
  text: string;
}
