import { request } from 'undici';
import { inParallel } from '../../core/in-parallel.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import { meaningOf } from '../ledger/ledger-line.ts';

export interface ProbeFault {
  path: string;
  spelling: string;
  answer: string;
}

export interface ProbeOptions {
  /** Origin (and prefix) that visitors use: `https://story.example`. */
  base: string;
  lines: AsyncIterable<LedgerLine> | Iterable<LedgerLine>;
  /** Which spellings of a path are asked for (`SPELLINGS`); all by default. */
  asks?: (line: LedgerLine) => readonly string[];
  atOnce?: number;
  onProgress?: (asked: number) => void;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#34;': '"',
  '&#38;': '&',
};

/** Asks for every path that was ever published, as printed and as phones and scanners change it, and looks for its marker in the page. */
export async function probe({
  base,
  lines,
  asks = () => SPELLINGS,
  atOnce = 16,
  onProgress,
}: ProbeOptions): Promise<{ asked: number; faults: ProbeFault[] }> {
  const faults: ProbeFault[] = [];
  const all: LedgerLine[] = [];
  for await (const line of lines) all.push(line);
  let asked = 0;
  await inParallel(all, atOnce, async (line) => {
    const wanted = asks(line);
    for (const [spelling, url, host] of spelled(base, line.path)) {
      if (!wanted.includes(spelling)) continue;
      const answer = await ask(base, url, host, line);
      if (answer) faults.push({ path: line.path, spelling, answer });
    }
    asked += 1;
    onProgress?.(asked);
  });
  return { asked, faults };
}

/** How a path is asked for: as phones, scanners and links change it. */
export const SPELLINGS = ['as printed', 'with a slash', 'with a query', 'upper-case host', 'percent-encoded'] as const;
type Spelling = (typeof SPELLINGS)[number];

function spelled(base: string, path: string): [Spelling, string, string | undefined][] {
  const { host } = new URL(base);
  return [
    ['as printed', base + path, undefined],
    ['with a slash', `${base}${path}/`, undefined],
    ['with a query', `${base}${path}?utm_source=probe&17=261231`, undefined],
    ['upper-case host', base + path, host.toUpperCase()],
    ['percent-encoded', base + encoded(path), undefined],
  ];
}

/** The last character as some scanners write it: `%39` is `9` (RFC 3986, 6.2.2.2). */
const encoded = (path: string) =>
  path.replace(/(?<=.)(?<!%.?)[\w.~-]$/, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const REFRESH = /<meta http-equiv="refresh" content="0; ?url=([^"]*)"/;

/** What is wrong with the answer, or undefined. Redirects of the host and of pages are followed within the site, three at most. */
async function ask(base: string, url: string, host: string | undefined, line: LedgerLine): Promise<string | undefined> {
  let at = url;
  for (let hops = 0; hops <= 3; hops += 1) {
    let answer: Awaited<ReturnType<typeof request>>;
    try {
      answer = await request(at, {
        headers: { ...(host && { host }), accept: 'text/html' },
        // A Ceph gateway writes a website redirect twice: on a kept connection the copy would answer the next question.
        reset: leads(line),
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      });
    } catch (error) {
      return `no answer: ${error instanceof Error ? error.message : String(error)}`;
    }
    const html = await answer.body.text();
    const location = answer.headers['location'];
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      if (!leads(line)) return `${answer.statusCode} to ${location}, where a page was published`;
      at = new URL(location, at).href;
      continue;
    }
    if (answer.statusCode !== 200) return `status ${answer.statusCode}`;
    const [, to] = leads(line) ? (REFRESH.exec(html) ?? []) : [];
    if (to === undefined) return wrongMarker(html, line);
    at = base + plain(to);
  }
  return 'more than three redirects';
}

/** A path that was taken over explains itself and goes nowhere. */
const leads = (line: LedgerLine) => line.redirect !== undefined || (line.target !== undefined && !line.earlier);

function wrongMarker(html: string, line: LedgerLine): string | undefined {
  const wanted = line.owner;
  const [, entity] = /<meta name="storytrace:entity" content="([^"]*)"/.exec(html) ?? [];
  const isOurs = entity !== undefined || /<meta name="generator" content="Storytrace [^"]*"/.test(html);
  if (leads(line) || wanted === 'site') return isOurs ? undefined : 'this is not a page of ours';
  if (entity === undefined) return 'no marker: this is not a page of an entity of ours';
  return plain(entity) === wanted ? undefined : `another page: of ${plain(entity)}, published as ${meaningOf(line)}`;
}

/** Text of an attribute. */
const plain = (markup: string) => markup.replace(/&(?:amp|lt|gt|quot|#39|#34|#38);/g, (text) => ENTITIES[text] ?? text);
