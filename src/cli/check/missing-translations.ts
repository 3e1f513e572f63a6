import { formatLocation } from '../../core/identity/source-location.ts';
import type { Found } from '../../input/reports/content-check.ts';
import { openSourceLocations } from '../../snapshot/read/source-locations.ts';

/** A text of a node that a language of the site lacks. */
export interface MissingTranslation {
  /** Key of the node. */
  node: string;
  /** JSON path within it. */
  field: string;
  language: string;
  /** File, with the row of a table; the node's address in a graph API. */
  file: string;
}

/** All of them, in the order of the nodes. @param file of the snapshot, which knows where nodes come from */
export function missingTranslations({ nodes }: Found, file: string): MissingTranslation[] {
  const locations = openSourceLocations(file);
  try {
    return Object.values(nodes).flatMap(({ findings }) =>
      findings.flatMap(({ kind, node, path, locale }) =>
        kind === 'missing' && locale !== undefined
          ? [{ node, field: path, language: locale, file: formatLocation(locations.of(node) ?? { node }) }]
          : [],
      ),
    );
  } finally {
    locations.close();
  }
}
