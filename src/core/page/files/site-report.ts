import type { NodeType } from '../../graph/node.ts';
import type { ContentCheck } from './content-check.ts';

/** What a build says of itself and of its graph; the same for the same graph. Shown by `dev` and `testing`. */
export interface SiteReport {
  revision: string;
  nodes: Record<NodeType, number>;
  /** Pages by `family locale`, and other files by kind. */
  counts: Record<string, number>;
  /** Left out where the graph is too large to be read whole at every build. */
  content?: ContentCheck;
}
