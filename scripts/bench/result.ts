import type { Stories } from './comparison/source.ts';
import type { Tool } from './comparison/tools.ts';
import type { Measured } from './measure.ts';

type Row = Omit<Measured, 'output'>;
/** `pageBytes`: of a page in the middle. */
type Median = Row & { pageBytes: number };

/** What `npm run bench` found: medians, and every run. */
export interface Result {
  pages: number;
  /** Owner of a story: with `lot` no two pages share one. */
  stories: Stories;
  workers: number;
  rounds: number;
  versions: { hugo?: string; node: string };
  ratios: { wallToHugo?: number; wallToAstro: number; cpuToFloor: number; cpuToHugo?: number };
  /** `pages` got other bytes. */
  oneChanged: { wallSeconds: number; pages: number; ratioToHugo?: number };
  noneChanged: { wallSeconds: number; pages: number };
  templateChanged: { wallSeconds: number; cpuSeconds: number; pages: number };
  /** With compiling, from nothing. */
  firstBuild: { wallSeconds: number; cpuSeconds: number };
  peakMemoryMb: number;
  /** Hugo and Eleventy where the machine has them. */
  tools: Record<'floor' | 'engine' | 'astro', Median> & Partial<Record<Tool, Median>>;
  rows: (Row & { tool: Tool })[];
}

const NAMES: Record<Tool, string> = {
  floor: 'floor: template strings',
  engine: 'this engine',
  hugo: 'Hugo',
  astro: 'plain astro build',
  eleventy: 'Eleventy',
};

export function printTable(result: Result): void {
  const { tools, pages, ratios, oneChanged, noneChanged, templateChanged, firstBuild } = result;
  const lines = Object.entries(tools).map(([tool, { wallSeconds, cpuSeconds, peakMemoryMb, pageBytes }]) => {
    return [
      tool === 'hugo' ? `Hugo ${result.versions.hugo}` : NAMES[tool as Tool],
      wallSeconds.toFixed(2),
      (pages / wallSeconds).toFixed(0),
      ((1000 * cpuSeconds) / pages).toFixed(3),
      peakMemoryMb.toFixed(0),
      (pageBytes / 1000).toFixed(1),
      tools.hugo === undefined ? '–' : (wallSeconds / tools.hugo.wallSeconds).toFixed(2),
      (cpuSeconds / tools.floor.cpuSeconds).toFixed(2),
    ];
  });
  const head = ['tool', 'wall s', 'pages/s', 'CPU ms/page', 'peak MB', 'kB a page', 'wall / Hugo', 'CPU / floor'];
  for (const cells of [head, head.map(() => '---'), ...lines]) console.log(`| ${cells.join(' | ')} |`);
  console.log(`\n${pages} pages, ${result.workers} workers, medians of ${result.rounds} interleaved rounds`);
  if (ratios.cpuToHugo !== undefined) console.log(`CPU / Hugo: ${ratios.cpuToHugo.toFixed(2)}`);
  console.log(`wall / plain astro build: ${ratios.wallToAstro.toFixed(2)}`);
  console.log(`first build, with compiling: ${firstBuild.wallSeconds.toFixed(2)} s`);
  const { ratioToHugo } = oneChanged;
  const ofHugo = ratioToHugo === undefined ? '' : `, 1/${(1 / ratioToHugo).toFixed(0)} of Hugo's`;
  console.log(`one record changed: ${oneChanged.wallSeconds.toFixed(2)} s, ${oneChanged.pages} pages${ofHugo}`);
  console.log(`nothing changed: ${noneChanged.wallSeconds.toFixed(2)} s`);
  console.log(`template changed: ${templateChanged.wallSeconds.toFixed(2)} s, ${templateChanged.pages} pages`);
}
