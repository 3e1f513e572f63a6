import type { Catalogue, RecallEntry } from '../owner/catalogue.ts';
import { graphOf } from './graph.ts';
import { catalogueFiles } from './files.ts';

/** One file of a build, before anything of the publisher has seen it. */
export interface TestFile {
  file: string;
  body: string;
  kind: 'asset' | 'page' | 'alias' | 'data' | 'worker';
  /** Pages and aliases: the path within the site. */
  path?: string;
  /** Pages: the entity and the route that it is about. */
  owner?: string;
  route?: string;
  /** Aliases: the path to which they lead. Pages: the path of the page that they copy. */
  target?: string;
}

/** One build as plain data: all that a publisher may know of it. */
export interface TestBuild {
  site: { brand: string; host: string };
  files: TestFile[];
  /** Nodes of the graph as an editor writes them. */
  nodes: object[];
  /** Picture node → what the names of its files begin with. */
  stems: Record<string, string>;
  /** Text of `redirects.csv`; empty without rows. */
  redirects: string;
  recalls: { own: RecallEntry[]; kept: RecallEntry[] };
}

/** @param redirects replace the rows of the catalogue */
export function buildOf(catalogue: Catalogue, redirects?: string): TestBuild {
  const { brand, media, rows, own, kept } = catalogue;
  const table = rows.length === 0 ? '' : ['from,to', ...rows.map(({ from, to }) => `"${from}","${to}"`), ''].join('\n');
  return {
    site: { brand, host: `https://${brand.toLowerCase()}.example` },
    files: catalogueFiles(catalogue),
    nodes: graphOf(catalogue),
    stems: Object.fromEntries(media.map(({ id, stem }) => [id, stem])),
    redirects: redirects ?? table,
    recalls: { own, kept },
  };
}
