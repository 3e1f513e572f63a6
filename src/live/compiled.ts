/**
 * The blocks of the build with a graph in memory, which the preview renders in the browser. The compile step bundles this module for Node
 * like the pages, and the browser's build imports that bundle as `virtual:storytrace/live` (`render/compile/live.ts`).
 */
import type { Node } from '../core/graph/node.ts';
import type { Locale } from '../core/locale/locale.ts';
import type { SiteInfo } from '../core/page/page-input.ts';
import type { RenditionSet, VideoFile } from '../core/page/rendition.ts';
import type { Problem } from '../core/problem.ts';
import { bodyAttributes, htmlAttributes } from '../components/frame/attributes.ts';
import { islandHtml } from './island.tsx';
import { LiveGraph, type LivePage } from './pages.ts';
import { readGraph } from './read.ts';
import Body from '../layouts/bodies/V3.astro';
import { languages, words } from 'virtual:storytrace/config';
import { setSiteValues } from '../configuration/site-values.ts';
import { renderBlocks } from '../render/astro-internals/live-blocks.ts';

setSiteValues({ languages, words });

export { getFixedT } from '../messages.ts';
export type { LivePage } from './pages.ts';

/** The published data of an operator for the preview: `/preview/{operatorID}.json`. */
export interface Published {
  site: SiteInfo;
  items: Node[];
  pictures: Record<string, RenditionSet>;
  videos: Record<string, VideoFile>;
}

/** A page's blocks with their surrounding frame. */
export interface Blocks {
  html: string;
  title: string;
  root: Record<string, string | undefined>;
  body: Record<string, string | undefined>;
}

export interface Live {
  /** Refused parts of the answer; the pages are rendered without them. */
  problems: Problem[];
  /** Pages of both graphs, pages of the current graph first. */
  pages: LivePage[];
  /** Undefined when that graph has no such page. */
  render(side: 'published' | 'now', page: LivePage): Promise<Blocks | undefined>;
}

/**
 * @param answer of the graph API, not trusted
 * @param date `YYYY-MM-DD`, the same for both sides, so that only the graphs differ
 * @throws RangeError when the answer is not of the contract
 */
export function openLive(
  answer: unknown,
  published: Published,
  { operator, locale, date }: { operator: string; locale: Locale; date: string },
): Live {
  const { site, items, pictures, videos } = published;
  const { nodes, problems } = readGraph(answer, items);
  const graph = (of: readonly Node[]) =>
    new LiveGraph(of, operator, locale, { site, date, pictures: { pictures: known(of, pictures, items), videos: known(of, videos, items), social: {} } }); // prettier-ignore
  const sides = { published: graph(items), now: graph(nodes) };
  return {
    problems,
    pages: [...new Map([...sides.now.pages, ...[...sides.published.pages].filter(([key]) => !sides.now.pages.has(key))]).values()], // prettier-ignore
    render: async (side, { key }) => {
      const page = sides[side].pages.get(key);
      if (!page) return undefined;
      const input = sides[side].input(page);
      const html = await renderBlocks(Body, { input }, islandHtml);
      return {
        html,
        title: input.title,
        root: htmlAttributes(input),
        body: bodyAttributes(input),
      };
    },
  };
}

/** Files of media as they were published: where a node names another file now, there is none yet. */
function known<T>(nodes: readonly Node[], files: Record<string, T>, published: readonly Node[]): Record<string, T> {
  const sources = new Map(published.map((node) => [node.id, node.type === 'media' ? node.src : undefined]));
  const kept: [string, T][] = [];
  for (const node of nodes) {
    if (node.type !== 'media' || sources.get(node.id) !== node.src) continue;
    const file = Object.hasOwn(files, node.id) ? files[node.id] : undefined;
    if (file !== undefined) kept.push([node.id, file]);
  }
  return Object.fromEntries(kept);
}
