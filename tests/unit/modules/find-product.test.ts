// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOOK_UP_INDEX, nameFiles, nameKey } from '../../../src/core/page/look-up.ts';
import { partsOfName } from '../../../src/core/text/words.ts';

const LISTED = ['抹茶チーズケーキ', '北海道産牛乳プリン'];
const OTHER = '有機ほうじ茶ケーキ';

/** The look-up by name as a build writes it. */
const INDEX = { ids: 1, names: 64, cut: {} };
const written = new Set([...partsOfName(OTHER)].flatMap((word) => nameFiles(INDEX, word, 'ja')));

beforeEach(async () => {
  const { $ui } = await import('../../../src/stores/ui.ts');
  $ui.setKey('locale', 'ja');
  document.documentElement.lang = 'ja';
  document.body.innerHTML = `
    <find-product words='{"none":"no {{query}}","similar":"near:"}'><form><input name="code"></form><p role="status"></p></find-product>
    <found-products text='{"other":"{{count}}: {{query}}"}'>
      <div hidden><span tabindex="-1"></span><button></button><ul></ul></div>
      <ul>${LISTED.map((name, n) => `<li data-words="${name}"><a href="/ja/${n}"><b>${name}</b></a></li>`).join('')}</ul>
    </found-products>`;
  vi.stubGlobal('fetch', async (url: URL) => {
    if (url.pathname === LOOK_UP_INDEX) return Response.json(INDEX);
    const isWritten = written.has(url.pathname);
    const file = isWritten ? { [nameKey(OTHER, 'ja')]: [{ type: 'product', id: 'x', path: '/x' }] } : {};
    return Response.json(file);
  });
  await import('../../../src/components/landing/find-product.ts');
});

describe('issue 64, point 13: the search of the landing page', () => {
  const submit = (typed: string): void => {
    document.querySelector('input')?.setAttribute('value', typed);
    document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  };
  const shown = () => [...document.querySelectorAll('li')].filter((row) => !row.hidden).map((row) => row.textContent);

  test('one sign finds the listed products and the others by the same rule', async () => {
    expect(written.size).toBeLessThan(INDEX.names / 2);
    submit('茶');
    await vi.waitFor(() => expect(shown()).toEqual([OTHER, LISTED[0]]));
    submit('ケーキ');
    await vi.waitFor(() => expect(document.querySelector('span')?.textContent).toBe('2: ケーキ'));
    expect(shown()).toEqual([OTHER, LISTED[0]]);
  });

  test('two Latin letters may be a lot: what the scanner says of them is said here', async () => {
    document.querySelector('found-products div ul')?.remove();
    submit('L1');
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('no L1'));
    expect(shown()).toEqual(LISTED);
    submit('牛乳');
    await vi.waitFor(() => expect(shown()).toEqual([LISTED[1]]));
  });

  test('issue 69, fault 26: a text that names nothing is said, with the names that are nearest', async () => {
    const row = '<li data-words="Anchovies in oil"><a href="/ja/fish"><b>Anchovies in oil</b></a></li>';
    document.querySelector('found-products > ul')?.insertAdjacentHTML('beforeend', row);
    const answer = () => document.querySelector('[role=status]');
    submit('zzz');
    await vi.waitFor(() => expect(answer()?.innerHTML).toBe('no zzz'));
    submit('anchovis');
    await vi.waitFor(() => expect(answer()?.textContent).toBe('no anchovis near: Anchovies in oil'));
    expect(answer()?.querySelector('a')?.getAttribute('href')).toMatch(/\/ja\/fish$/);
    submit('anchovies');
    await vi.waitFor(() => expect(answer()?.textContent).toBe(''));
  });
});
