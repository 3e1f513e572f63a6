/** Markdown from the graph: raw HTML off, bare addresses linked, line breaks kept, no link that could run anything. */
import MarkdownIt from 'markdown-it';
import type { Picture } from './core/page/blocks.ts';
import type { TypedPart } from './input/reports/typed-markdown.ts';

const DATA_PICTURE = /^data:image\/(?:gif|png|jpeg|webp);/i;
const PROTOCOL = /^[a-z][a-z0-9+.-]*:/i;
const ALLOWED = /^(?:https?|mailto):/i;
/** Every bare address that becomes a link has one of these: other texts are not searched. */
const MAY_BE_ADDRESS = /:\/\/|@|www\./i;
/** An address that markdown-it takes apart, encodes and puts together to what it was: ASCII in lower case, nothing to be escaped. */
export const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9]{1,63}(?:\.[a-z0-9]{1,63}){1,3}(?:\/[\w.~-]*)*$/;

type Env = {
  pictures?: readonly Picture[];
  /** Levels by which headings go down. */
  shift: number;
};

/** http, https, mailto, paths and fragments; data only for pictures of four kinds. Control characters never. */
export function isSafeLink(url: string): boolean {
  const trimmed = url.trim();
  // Browsers drop these inside a scheme: `java\nscript:`.
  if (/[\u0000-\u001f\u007f]/.test(trimmed)) return false;
  if (DATA_PICTURE.test(trimmed)) return true;
  if (trimmed.startsWith('//') || trimmed.startsWith('\\')) return false;
  return !PROTOCOL.test(trimmed) || ALLOWED.test(trimmed);
}

type Renderer = ReturnType<typeof MarkdownIt>;

function build(): Renderer {
  const markdown = new MarkdownIt({
    html: false,
    linkify: true,
    breaks: true,
    typographer: false,
    langPrefix: 'language-',
  });
  markdown.set({ maxNesting: 100 } as Parameters<typeof markdown.set>[0]);
  markdown.validateLink = isSafeLink;
  const normalize = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (url) => (PLAIN_ADDRESS.test(url) ? url : normalize(url));
  // Sentences that run together ("nella cantina.La crosta") are no addresses: without a scheme only `www.` is one, by https.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false });
  markdown.linkify.add('www.', {
    validate: (text, at, { re }) => {
      const [address = ''] =
        new RegExp(`^${re.get_url_host_port().source}${re.get_path().source}`, 'i').exec(text.slice(at)) ?? [];
      return /^[^/?#]+\./.test(address) ? address.length : 0;
    },
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });
  for (const schema of ['ftp:', '//']) markdown.linkify.add(schema, null);
  const search = markdown.linkify.test.bind(markdown.linkify);
  markdown.linkify.test = (text) => MAY_BE_ADDRESS.test(text) && search(text);

  const { escapeHtml } = markdown.utils;
  const shifted = (tag = 'h1', { shift }: Env) => `h${Math.min(6, Number(tag.slice(1)) + shift)}`;
  markdown.renderer.rules['heading_open'] = (tokens, index, _options, env) =>
    `<${shifted(tokens[index]?.tag, env as Env)}>`;
  markdown.renderer.rules['heading_close'] = (tokens, index, _options, env) =>
    `</${shifted(tokens[index]?.tag, env as Env)}>\n`;
  markdown.renderer.rules['link_open'] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (/^https?:/i.test(String(token?.attrGet('href') ?? ''))) token?.attrSet('rel', 'noopener');
    return self.renderToken(tokens, index, options);
  };
  markdown.renderer.rules['table_open'] = () => '<div class="scroll" tabindex="0" role="group"><table>\n';
  markdown.renderer.rules['table_close'] = () => '</table></div>\n';
  markdown.renderer.rules.image = (tokens, index, _options, env) => {
    const token = tokens[index];
    const src = String(token?.attrGet('src') ?? '');
    const alt = token?.content ?? '';
    const { pictures } = (env ?? {}) as Env;
    const own = pictures?.find(({ id }) => id === src || id === src.replace(/^media:/, ''));
    if (own) return picture(own, alt || own.alt.text, escapeHtml);
    if (DATA_PICTURE.test(src)) return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" loading="lazy">`;
    return `<a href="${escapeHtml(src)}" rel="noopener">${escapeHtml(alt || src)}</a>`;
  };
  return markdown;
}

function picture(own: Picture, alt: string, escape: (text: string) => string): string {
  const sources = own.sources.map(
    ({ type, srcset }) =>
      `<source type="${escape(type)}" srcset="${escape(srcset)}" sizes="(min-width:720px) 640px, 100vw">`,
  );
  const size = `width="${own.width}" height="${own.height}"`;
  return `<picture>${sources.join('')}<img src="${escape(own.src)}" alt="${escape(alt)}" ${size} loading="lazy"></picture>`;
}

let markdown: Renderer | undefined;

/** Markdown → HTML. A picture is a medium of the graph, by its id; any other picture becomes a link. The highest heading becomes an h3, below the title of the chapter. */
export const renderMarkdown = (source: string, pictures: readonly Picture[] = []): string =>
  rendered(source, pictures, 3);

/** Markdown of a page of its own: its highest heading becomes an h2, below the title. */
export const renderPage = (source: string, pictures: readonly Picture[]): string => rendered(source, pictures, 2);

/** @param highest level that the highest heading of the text gets */
function rendered(source: string, pictures: readonly Picture[], highest: number): string {
  markdown ??= build();
  const tokens = markdown.parse(source, {});
  const levels = tokens.flatMap(({ type, tag }) => (type === 'heading_open' ? [Number(tag.slice(1))] : []));
  const env: Env = { pictures, shift: highest - Math.min(6, ...levels) };
  return markdown.renderer.render(tokens, markdown.options, env);
}

/** Addresses that a text links to, and addresses of pictures that become links. @param isPicture whether the graph has a picture of this id */
export function linksIn(source: string, isPicture: (id: string) => boolean): string[] {
  // Without a bracket or a scheme there is no link: most texts are not parsed.
  if (!/[\]<]|:\/\//.test(source)) return [];
  markdown ??= build();
  const found: string[] = [];
  for (const { children } of markdown.parse(source, {}))
    for (const token of children ?? []) {
      const src = String(token.attrGet('src') ?? '');
      if (token.type === 'link_open') found.push(String(token.attrGet('href') ?? ''));
      else if (token.type === 'image' && !DATA_PICTURE.test(src) && !isPicture(src.replace(/^media:/, '')))
        found.push(src);
    }
  return found;
}

/** What other programs write and Markdown does not have, by the text that is left of it. */
const TYPED: readonly [name: string, sign: RegExp][] = [
  ['a footnote', /\[\^[^\]\s]{1,60}\]|\^\[[^\]]{1,200}\]/],
  ['an embedded file or a link of a notebook (![[…]])', /!?\[\[[^\][]{1,200}\]\]/],
  ['a callout ([!NOTE])', /^\[!\w{1,30}\]/m],
  ['a task list', /^\[[ xX]\]\s/m],
  ['HTML', /<(?:\/?[a-z][a-z0-9:-]{0,30}(?:\s[^<>]{0,500})?\/?>|!--)/i],
  ['a sign of a template ({{…}})', /\{\{.{1,200}?\}\}|\{%.{1,200}?%\}/],
  ['a highlight (==…==)', /(?<!=)==[^=\s][^=]{0,200}==(?!=)/],
  ['a container (:::)', /^:::|^!!! ?[a-z]/m],
  ['a shortcode ([gallery …])', /\[[a-z][\w-]{1,30}(?:\s+[\w-]+=["'][^\]]{0,200})\]|\[\/[a-z][\w-]{1,30}\]|\[toc\]/i],
  ['attributes ({.class})', /\{(?:: ?)?(?:[.#][\w-]|(?:width|height|class|id|style)=)[^{}\n]{0,60}\}/],
  ['an emoji by its name (:smile:)', /(?<![\w:/]):[a-z][a-z0-9_+-]{1,30}:(?![\w:/])/],
  ['a remark (%%…%%)', /%%[^%\n]{1,200}%%/],
  ['a letter above or below the line (~2~, ^2^)', /\w(?:~[^~\s]{1,20}~|\^[^^\s]{1,20}\^)/],
  ['a formula ($$…$$)', /\$\$[^$]{1,500}\$\$/],
];

/** Signs that a page shows as typed, each kind once, and pictures that become links. @param isPicture whether the graph has a picture of this id */
export function typedParts(source: string, isPicture: (id: string) => boolean): TypedPart[] {
  // Every sign has one of these characters.
  if (!/[[<{=$~^%]|!!!|:\w+:|:::/.test(source)) return [];
  markdown ??= build();
  const parts = new Map<string, TypedPart>();
  // Ignore escaped signs: the author wants to show them.
  for (const { children } of markdown.parse(source.replace(/\\[!-/:-@[-`{-~]|&lt;|&#0*60;/g, ' '), {})) {
    let text = '';
    let isLink = false;
    for (const token of children ?? []) {
      // A footnote whose note is one word or an address is read as a link.
      if (token.type === 'text') text += isLink && token.content.startsWith('^') ? `[${token.content}]` : token.content;
      else if (/break$/.test(token.type)) text += '\n';
      isLink = token.type === 'link_open';
      const src = String(token.attrGet('src') ?? '');
      if (token.type === 'image' && !DATA_PICTURE.test(src) && !isPicture(src.replace(/^media:/, '')))
        parts.set(src, { kind: 'picture', received: src, name: 'a picture' });
    }
    for (const [name, sign] of TYPED) {
      const [received] = sign.exec(text) ?? [];
      if (received !== undefined && !parts.has(name))
        parts.set(name, { kind: 'typed', received: received.slice(0, 80), name });
    }
  }
  return [...parts.values()];
}
