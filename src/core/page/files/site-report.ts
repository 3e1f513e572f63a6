import type { NodeType } from '../../graph/node.ts';
import type { ContentCheck } from './content-check.ts';

/** The report of a build about itself and its graph, deterministic for a graph. `dev` and `testing` show it. */
export interface SiteReport {
  revision: string;
  nodes: Record<NodeType, number>;
  /** Pages by `family locale`, and other files by kind. */
  counts: Record<string, number>;
  /** Absent if the graph is too large to read completely at every build. */
  content?: ContentCheck;
}
