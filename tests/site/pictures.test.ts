import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { attribute, type Element, elements, type Node } from './elements.ts';
import { casesOf } from '../cases.ts';
import { siteLocales } from '../../src/core/locale/locale.ts';

const DIST = join(import.meta.dirname, '../../dist');
/** The design page shows one specimen in both themes. */
const IS_SPECIMEN = / data-view="design"/;
const FIGURE = /<figure class="picture.*?<\/figure>/gs;
const STEM_OF_IMAGE = /<img [^>]*?src(?:set)?="(\/media\/[^" ]+)-\d+\.\w+/;

/** Layout, view and entity type of pages that are expected to have a carousel. */
const KINDS = casesOf<string[]>('carousels');

interface PageOfPictures {
  file: string;
  html: string;
  /** Renditions in the figures, without width and format; a film has none. */
  stems: (string | undefined)[];
}

/** In one language: the others have the same pictures. */
const pages: PageOfPictures[] = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!it\/|fr\/).*\/index\.html$/.test(file))
  .flatMap((file) => {
    const html = readFileSync(join(DIST, file), 'utf8');
    const figures = html.match(FIGURE) ?? [];
    if (figures.length < 2 || IS_SPECIMEN.test(html)) return [];
    return [{ file, html, stems: figures.map((figure) => STEM_OF_IMAGE.exec(figure)?.[1]) }];
  });

/** The figures of a page without the figures of its history steps. */
function* figuresBesideSteps(node: Node): Generator<Element> {
  if ('tagName' in node) {
    if (attribute(node, 'data-step') !== undefined) return;
    if (node.tagName === 'figure') yield node;
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* figuresBesideSteps(child);
}

const carouselOf = (document: Node) =>
  [...elements(document)].find((element) => attribute(element, 'component-export') === 'Carousel');

test('no picture is in two figures of a page', () => {
  expect(pages.length).toBeGreaterThan(330);
  const repeated = pages.flatMap(({ file, stems }) => {
    const named = stems.filter((stem) => stem !== undefined);
    return new Set(named).size < named.length ? [file] : [];
  });
  expect(repeated).toEqual([]);
});

test('a page with two pictures or more, beside those of its steps, has a carousel of at least two', () => {
  const views = new Set<string>();
  const without = pages.flatMap(({ file, html }) => {
    const document = parse(html);
    if ([...figuresBesideSteps(document)].length < 2) return [];
    const inRow = [...elements(carouselOf(document) ?? parse(''))];
    const slides = inRow.filter(({ tagName }) => tagName === 'li');
    const body = [...elements(document)].find(({ tagName }) => tagName === 'body');
    views.add(['layout', 'view', 'entity-type'].map((name) => body && attribute(body, `data-${name}`)).join(' '));
    return slides.length >= 2 ? [] : [file];
  });
  expect(without).toEqual([]);
  expect([...views]).toEqual(expect.arrayContaining(KINDS));
});

/** The link preview of a page: a file of the site. */
function cardOf(path: string): string {
  const html = readFileSync(join(DIST, path, 'index.html'), 'utf8');
  const card = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? 'none';
  expect(existsSync(join(DIST, card)), `${path}: ${card}`).toBe(true);
  return card;
}

const LOT = 'storytracing/01/09520000010010/10/L25-0317';

test('issue 66, point 1: a recalled lot has a link preview of its own; the landing page and an operator have theirs', () => {
  for (const locale of siteLocales()) {
    expect(cardOf(`${locale}/storytracing/01/09520000010416/10/A26-041`)).toMatch(/^\/media\/[0-9a-f]{16}-card\.jpg$/);
    expect(cardOf(locale)).toBe(`/icons/share-site-${locale}.jpg`);
    expect(cardOf(`${locale}/latteria-pradalto`)).toMatch(/-card\.jpg$/);
  }
  expect(new Set(siteLocales().map((locale) => cardOf(`${locale}/${LOT}`))).size).toBe(siteLocales().length);
});

test('data for search engines names the pack of a recalled lot, not the warning', () => {
  const html = readFileSync(join(DIST, 'en/storytracing/01/09520000010416/10/A26-041/index.html'), 'utf8');
  expect(html).toMatch(/"image":"https:\/\/[^"]+-card\.jpg"/);
});
