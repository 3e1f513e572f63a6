import { escaped } from '../../core/text/escape.ts';

/** Bytes and type of a file that a page names by its path; undefined where the release has none. */
export type Named = (path: string) => Promise<{ bytes: Buffer; type: string } | undefined>;

const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none';style-src 'unsafe-inline';img-src data:;font-src data:;base-uri 'none';form-action 'none'">`;
/** Controls: none of them holds an element of its own name. */
const NEEDS_SCRIPT = /<([\w-]+)\b(?:[^>"]|"[^"]*")* data-needs-script(?:[^>"]|"[^"]*")*>.*?<\/\1>/gs;
const NOTE_STYLE =
  'style="margin:1rem auto;max-width:46rem;padding:.75rem 1rem;border:1px solid;font:14px/1.45 monospace;overflow-wrap:anywhere"';

/**
 * One published page as a single file: no scripts; styles, fonts and pictures are embedded, and a note names the origin.
 * @param host origin that its links lead to
 */
export async function selfContained(
  html: string,
  named: Named,
  { host, note }: { host: string; note: readonly string[] },
): Promise<string> {
  const dataUrl = async (path: string) => {
    const file = await named(path);
    return file && `data:${file.type.replace(/; /g, ';')};base64,${file.bytes.toString('base64')}`;
  };
  const styleOf = async (path: string) => {
    const css = (await named(path))?.bytes.toString('utf8') ?? '';
    return replaced(
      css,
      /url\((['"]?)(\/[^)'"]+)\1\)/g,
      async ([whole, , at = '']) => `url(${(await dataUrl(at)) ?? whole.slice(4, -1)})`,
    );
  };
  let page = html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<\/?astro-island(?:[^>"]|"[^"]*")*>/g, '')
    .replace(NEEDS_SCRIPT, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/i, POLICY)
    .replace(/<link rel="(?!stylesheet|canonical)[^"]*"[^>]*>/g, '')
    .replace(/ (?:srcset|sizes|on\w+)="[^"]*"/g, '')
    .replace(/<source\b[^>]*>/g, '');
  page = await replaced(
    page,
    /<link rel="stylesheet"[^>]*href="(\/[^"]+)"[^>]*>/g,
    async ([, at = '']) => `<style>${await styleOf(at)}</style>`,
  );
  page = await replaced(page, / src="(\/[^"]+)"/g, async ([, at = '']) => ` src="${(await dataUrl(at)) ?? ''}"`);
  page = page.replace(/ href="\/(?!\/)/g, () => ` href="${escaped(host)}/`);
  const noteHtml = `<aside ${NOTE_STYLE}>${note.map((line) => `<div>${escaped(line)}</div>`).join('')}</aside>`;
  return page.includes('</body>') ? page.replace('</body>', () => `${noteHtml}</body>`) : page + noteHtml;
}

async function replaced(
  text: string,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<string>,
): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(end, match.index), await make(match));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].join('');
}
