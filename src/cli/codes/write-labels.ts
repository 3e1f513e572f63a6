import { join } from 'node:path';
import { type LiveRelease, liveIn, type Span } from '../../publish/releases/live-on.ts';
import { PublishFailed } from '../../publish/failed.ts';
import { releaseBytes } from '../../publish/releases/release-bytes.ts';
import { contentTypeOf } from '../../publish/files/content-type.ts';
import type { SiteFile } from '../../publish/files/site-file.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import type { Target } from '../publish/publish-target.ts';
import { labelPaths, labelsIn } from './label-pages.ts';
import { selfContained } from './self-contained.ts';

export interface WrittenLabel {
  path: string;
  release: number;
  /** SHA-256 of the release's list of files, and of the page. */
  digests: { release: string; page: string };
  /** From when to when visitors saw this release. */
  since: string;
  until?: string;
  /** The label as one HTML file; its page byte for byte; its PDF. */
  html: string;
  served: string;
  pdf?: string;
  note: string[];
}

interface Wanted {
  target: Target;
  gtin: string;
  lot: string;
  span: Span;
  on: string;
  out: string;
}

/** Writes each label of the lot that visitors saw within a time, in every language. @throws PublishFailed (65) where there was none */
export async function writeLabels({ target, gtin, lot, span, on, out }: Wanted): Promise<WrittenLabel[]> {
  const { store, folderOf } = target;
  const releases = await liveIn(store, span);
  const paths = await labelPaths(store, gtin, lot);
  const written: WrittenLabel[] = [];
  /** Labels that were written already: of equal labels in several releases of a day, the first release is named. */
  const seen = new Set<string>();
  for (const release of releases) {
    const { labels, assets } = await labelsIn(store, release, paths);
    const bytesOf = (file: SiteFile) => releaseBytes(store, file, folderOf?.(release.number));
    for (const label of labels) {
      const { path = '', digest } = label;
      if (seen.has(`${path} ${digest}`)) continue;
      seen.add(`${path} ${digest}`);
      const served = await bytesOf(label);
      const page = served.toString('utf8');
      const [, host = ''] = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(page) ?? [];
      const note = noteOf(release, { path, digest }, host, on);
      const named = async (at: string) => {
        const file = assets.get(decodeURI(at));
        return file && { bytes: await bytesOf(file), type: contentTypeOf(file.file) };
      };
      const stem = join(out, nameOf({ gtin, lot, on, release: release.number, path }));
      writeFileAtomic(`${stem}.html`, await selfContained(page, named, { host, note }));
      writeFileAtomic(`${stem}.served.html`, served);
      written.push({
        ...{
          path,
          release: release.number,
          digests: { release: release.digest, page: digest },
          since: release.whole.at,
        },
        ...(release.until !== undefined && { until: release.until }),
        ...{ html: `${stem}.html`, served: `${stem}.served.html`, note },
      });
    }
  }
  if (written.length > 0) return written;
  const numbers = releases.map(({ number }) => number).join(', ');
  throw new PublishFailed(`On ${on} the lot ${lot} of ${gtin} had no label (release ${numbers})`, 65);
}

function noteOf(
  { number, begun, whole, until, digest }: LiveRelease,
  page: { path: string; digest: string },
  host: string,
  on: string,
): string[] {
  return [
    `Label of ${on}: ${host}${page.path}`,
    `Release ${number}, published ${begun} to ${whole.at}, live until ${until ?? 'now'}`,
    `SHA-256 of the page as served: ${page.digest}`,
    `SHA-256 of the release: ${digest}`,
  ];
}

function nameOf({
  gtin,
  lot,
  on,
  release,
  path,
}: {
  gtin: string;
  lot: string;
  on: string;
  release: number;
  path: string;
}): string {
  const safe = (text: string) => text.replace(/[^\w-]+/g, '_');
  const [, locale = ''] = path.split('/');
  return `label-${gtin}-${safe(lot)}-${safe(on)}-release-${release}-${locale}`;
}
