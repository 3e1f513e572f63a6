import { expect, test } from 'vitest';
import { pageFaults, sheetRequests } from '../../../src/cli/check/built/page-faults.ts';

const HOST = 'https://id.mill.example';
const page = (header: string, footer = '') =>
  `<html><head><link rel="canonical" href="https://x.example/a"></head><body data-view="page" data-verdict="recalled"><status-banner hidden></status-banner>${header}` +
  `<main><section class="ticket" data-status="recalled" words='{"a":"<b>"}'></section><div class="allergens"></div></main>${footer}</body></html>`;

const HIDING = ['<div hidden>', '<!-- ', '<textarea>', '<details><summary>Mill</summary>', '<template>'];
const HEADERS: [string, string[]][] = HIDING.map((header) => [header, ['ticket', 'allergens']]);
test.each<[string, string[]]>([['<header>Mill</header>', []], ...HEADERS])(
  'issue 73: a header that hides a recall is found: %s',
  (header, missing) => expect(pageFaults(page(header), HOST).missing).toEqual(missing),
);

test('issue 73: each request to another host is named, a link to one is none', () => {
  const asks =
    '<img src="https://a.example/1.png" srcset="/b.png 1x, //c.example/2.png 2x"><i style="background:url(https://d.example/)">';
  const footer = `<a href="https://e.example/">E</a><img src="${HOST}/own.png">${asks}`;
  const found = ['https://a.example/1.png', '//c.example/2.png', 'https://d.example/'];
  expect(pageFaults(page('', footer), HOST).requests).toEqual(found);
  expect(sheetRequests('@import "https://f.example/x.css"; a { background: url(/own.png) }', HOST)).toEqual(['https://f.example/x.css']); // prettier-ignore
});
