import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BROWSER_FLAGS, findBrowser } from '../../../src/cli/codes/browser.mjs';

const HERE = import.meta.dirname;
const CLI = join(HERE, 'node_modules/lighthouse/cli/index.js');

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional(), details: z.unknown().optional() }),
  ),
});
const Requests = z.object({
  items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number() })),
});

/** What one run of Lighthouse says of a page. Times in milliseconds, sizes in bytes as they went over the wire. */
export interface Figures {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Document and stylesheets. */
  text: number;
  script: number;
  font: number;
  image: number;
  wire: number;
  requests: number;
  thirdParty: number;
}

/** Installs Lighthouse by its own lockfile, once. */
export function installLighthouse(): void {
  if (existsSync(CLI)) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: HERE,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Lighthouse could not be installed in ${HERE}: see the lines above`);
}

/** One run with Lighthouse's own mobile settings, in a browser of its own. */
export async function measure(url: string): Promise<Figures> {
  const browser = findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    // The bench's certificate signs itself.
    const flags = ['--headless=new', '--ignore-certificate-errors', ...BROWSER_FLAGS].join(' ');
    const args = [CLI, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
    const env = { ...process.env, ...(browser && { CHROME_PATH: browser }) };
    // Not synchronous: this process serves the page.
    await promisify(execFile)(process.execPath, args, { env });
    return figuresOf(JSON.parse(readFileSync(file, 'utf8')), new URL(url).origin);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function figuresOf(report: unknown, origin: string): Figures {
  const { categories, audits } = Report.parse(report);
  const { items } = Requests.parse(audits['network-requests']?.details);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const wire = (...types: string[]) =>
    items
      .filter(({ resourceType = '' }) => types.length === 0 || types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    text: wire('Document', 'Stylesheet'),
    script: wire('Script'),
    font: wire('Font'),
    image: wire('Image'),
    wire: wire(),
    requests: items.length,
    thirdParty: items.filter(({ url }) => /^https?:/.test(url) && !url.startsWith(origin)).length,
  };
}
