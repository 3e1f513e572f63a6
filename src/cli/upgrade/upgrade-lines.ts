import type { ChangedLabels, ChangedPages, ChangedWord } from './differences.ts';

export interface Differences {
  labels: (ChangedLabels & { name: string })[];
  words: ChangedWord[];
  pages: ChangedPages;
  /** The source has changed since the last build: its changes are among these. */
  isOtherGraph: boolean;
}

/** The answer of `storytrace upgrade --dry-run --json`. A build of a version that kept neither words nor texts of labels: "unknown". */
export type Upgrade = { from: string; to: string } & (Differences | Record<'labels' | 'words' | 'pages', 'unknown'>);

/** Maximum number of printed lines of a list, and of addresses of a kind of page; `--json` has all. */
const SHOWN = 20;
const ADDRESSES = 3;

/** The printed answer: labels first, then words, then pages. @param out folder of the last build */
export function upgradeLines(answer: Upgrade, out: string): string[] {
  const { from, to } = answer;
  if (!('isOtherGraph' in answer))
    return [
      `Labels whose text changes: unknown\nWords: unknown\nPages: unknown`,
      `An earlier version of Storytrace made ${out}, which kept no words. Build with ${to}: the next upgrade knows.`,
    ];
  const { labels, words, pages, isOtherGraph } = answer;
  return [
    `${out} was built with ${from}; this is what ${to} changes. Nothing is published.`,
    ...(isOtherGraph
      ? [
          `The catalogue has changed since that build: its changes are among these. Build with ${from} to tell them apart.`,
        ]
      : []),
    ...labelLines(labels),
    ...wordLines(words),
    ...pageLines(pages),
  ];
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

function labelLines(labels: Differences['labels']): string[] {
  if (labels.length === 0) return ['Labels: no text changes.'];
  const lines = labels.map(({ name, product, lots, pages }) => {
    const of = lots === 0 ? 'the label of the product' : counted(lots, 'lot');
    return `  ${name} (${product}): ${of}, ${counted(pages.length, 'page')}, ${pages[0] ?? ''}`;
  });
  return [`Labels whose text changes, of ${counted(labels.length, 'product')}:`, ...some(lines)];
}

function wordLines(words: readonly ChangedWord[]): string[] {
  const changed = words.filter(({ before, after }) => before !== undefined && after !== undefined);
  const added = words.filter(({ before }) => before === undefined).length;
  const removed = words.length - changed.length - added;
  const lines = changed.map(
    ({ language, word, before, after }) => `  ${language} ${word}: "${before ?? ''}" → "${after ?? ''}"`,
  );
  return [
    changed.length === 0 ? 'Words: no word changes.' : `${counted(changed.length, 'word')} changed:`,
    ...some(lines),
    ...(added + removed > 0 ? [`  ${added} new, ${removed} no longer used (--json)`] : []),
  ];
}

function pageLines({ changed, added, removed, markup }: ChangedPages): string[] {
  const kinds = Map.groupBy(changed, ({ route }) => route);
  const lines = [...kinds].map(
    ([route, pages]) => `  ${route}: ${pages.length}, ${addresses(pages.map(({ path }) => path))}`,
  );
  return [
    changed.length === 0 ? 'Pages: no text changes.' : `${counted(changed.length, 'page')} with another text:`,
    ...some(lines),
    ...(added.length > 0 ? [`${counted(added.length, 'page')} more: ${addresses(added)}`] : []),
    ...(removed.length > 0 ? [`${counted(removed.length, 'page')} no longer made: ${addresses(removed)}`] : []),
    ...(markup > 0 ? [`${counted(markup, 'page')} with the same text and other markup.`] : []),
  ];
}

const addresses = (paths: readonly string[]) =>
  paths.slice(0, ADDRESSES).join(' ') + (paths.length > ADDRESSES ? ' …' : '');

const some = (lines: readonly string[]): string[] =>
  lines.length > SHOWN ? [...lines.slice(0, SHOWN), `  … and ${lines.length - SHOWN} more (--json)`] : [...lines];
