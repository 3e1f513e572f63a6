import type { Figures } from './lighthouse.ts';

export interface Row {
  name: string;
  path: string;
  /** The page asks search engines to stay away: its SEO score cannot be whole. */
  noindex: boolean;
  /** Medians over the runs. */
  figures: Figures;
}

/** A page fails above these (docs/performance.md, "Pages"). */
const WORST = { ratio: 1.1, tbt: 50, cls: 0.02, thirdParty: 0 };

export function medians(runs: readonly Figures[]): Figures {
  const keys = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))])) as unknown as Figures;
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Markdown table: the reference page first, then the pages. */
export function table(floor: Row, pages: readonly Row[]): string {
  const head = [
    '| page | perf/a11y/bp/seo | FCP ms | LCP ms | LCP ÷ floor | TBT ms | CLS | HTML + CSS kB | JS kB | fonts kB | pictures kB | wire kB | requests | third-party |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  const line = ({ name, noindex, figures: f }: Row): string =>
    `| ${name}${noindex ? ' (noindex)' : ''} | ${[f.performance, f.accessibility, f.practices, f.seo].join('/')} | ${Math.round(f.fcp)} | ${Math.round(f.lcp)} | ${(f.lcp / floor.figures.lcp).toFixed(2)} | ${Math.round(f.tbt)} | ${Number(f.cls.toFixed(3))} | ${kB(f.text)} | ${kB(f.script)} | ${kB(f.font)} | ${kB(f.image)} | ${kB(f.wire)} | ${f.requests} | ${f.thirdParty} |`;
  return [...head, line(floor), ...pages.map(line)].join('\n');
}

/** What a page may not be, in words. */
export function faultsOf(floor: Row, pages: readonly Row[]): string[] {
  return pages.flatMap(({ name, noindex, figures: f }) =>
    [
      f.performance < 100 && `performance ${f.performance}`,
      f.accessibility < 100 && `accessibility ${f.accessibility}`,
      f.practices < 100 && `best practices ${f.practices}`,
      f.seo < 100 && !noindex && `SEO ${f.seo}`,
      f.lcp / floor.figures.lcp > WORST.ratio && `LCP is ${(f.lcp / floor.figures.lcp).toFixed(2)} times the floor's`,
      f.tbt > WORST.tbt && `TBT ${Math.round(f.tbt)} ms`,
      f.cls > WORST.cls && `CLS ${f.cls.toFixed(3)}`,
      f.thirdParty > WORST.thirdParty && `${f.thirdParty} third-party requests`,
    ]
      .filter((fault) => fault !== false)
      .map((fault) => `${name}: ${fault}`),
  );
}
