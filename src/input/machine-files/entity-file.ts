/** A file for machines that an entity has beside its pages. */
export interface EntityFile {
  /** Path within the site, percent-encoded: `/01/0952…/10/L1/linkset.json`. */
  path: string;
  text: string;
}
