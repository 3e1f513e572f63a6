import { type Tag, tagsOf } from './tags.ts';

export interface PageFaults {
  /** Addresses on other hosts that the page asks for by itself. */
  requests: string[];
  /** Parts of ours that a visitor does not get. */
  missing: string[];
}

/** Classes of the parts that no design may hide. */
const PARTS = ['ticket', 'lot-warnings', 'allergens', 'label-voice', 'label'];
const ASKS = ['src', 'srcset', 'poster', 'data', 'background'];
const ASKED_LINKS = /stylesheet|icon|preload|prefetch|preconnect|manifest/;

/** What is wrong with a built page of a site with styles or components of its owner. @param host of the site, as an origin */
export function pageFaults(html: string, host: string): PageFaults {
  const tags = [...tagsOf(html)];
  const shown = tags.filter(({ within }) => !within.some(isHiding));
  const count = (name: string) => shown.filter((tag) => classesOf(tag).includes(name)).length;
  const missing = PARTS.filter((name) => count(name) < writtenIn(html, name));
  const body = tags.find(({ name }) => name === 'body')?.attributes ?? {};
  if (body['data-verdict'] !== undefined && count('ticket') + count('label-voice') === 0) missing.push('ticket');
  if (body['data-view'] !== undefined && !shown.some(({ name }) => name === 'status-banner')) missing.push('status');
  return { requests: [...new Set(tags.flatMap((tag) => requestsOf(tag, host)))], missing: [...new Set(missing)] };
}

/** Also in a comment, which an owner's markup may have begun. */
const writtenIn = (html: string, name: string): number =>
  html.match(new RegExp(`<(?:section|aside|div|article)[^<>]* class="(?:[^"]* )?${name}(?: [^"]*)?"`, 'g'))?.length ??
  0;

const classesOf = ({ attributes }: Tag): string[] => (attributes['class'] ?? '').split(/\s+/);

function isHiding({ name, attributes }: Tag): boolean {
  const isFolded = (name === 'details' || name === 'dialog') && attributes['open'] === undefined;
  return isFolded || attributes['hidden'] !== undefined || /^(?:template|noscript|object|select|svg)$/.test(name);
}

function requestsOf({ name, attributes }: Tag, host: string): string[] {
  const isLink = name === 'link' && ASKED_LINKS.test(attributes['rel'] ?? '');
  const own = ASKS.flatMap((key) => (attributes[key] ?? '').split(/,?\s+/));
  const style = urlsIn(attributes['style'] ?? '');
  return [...own, ...style, ...(isLink ? [attributes['href'] ?? ''] : [])].filter((address) =>
    isForeign(address, host),
  );
}

/** Addresses that a style sheet asks for. */
export const sheetRequests = (css: string, host: string): string[] =>
  [...new Set(urlsIn(css))].filter((address) => isForeign(address, host));

const urlsIn = (css: string): string[] =>
  [...css.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]+)/g)].map(([, address = '']) => address);

const isForeign = (address: string, host: string): boolean =>
  /^(?:https?:)?\/\//.test(address) && URL.parse(address, host)?.origin !== host;
