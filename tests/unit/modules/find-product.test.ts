// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOOK_UP_SHARDS, nameFile, nameKey } from '../../../src/core/page/look-up.ts';
import { keysOfName } from '../../../src/core/text/words.ts';

const LISTED = ['抹茶チーズケーキ', '北海道産牛乳プリン'];
const OTHER = '有機ほうじ茶ケーキ';

/** The look-up by name as a build writes it. */
const written = new Set([...keysOfName(OTHER)].map((key) => nameFile(key, 'ja')));

beforeEach(async () => {
  vi.resetModules();
  const { $ui } = await import('../../../src/stores/ui.ts');
  $ui.setKey('locale', 'ja');
  document.documentElement.lang = 'ja';
  document.body.innerHTML = `
    <form data-find><input name="code"></form>
    <div data-find-answer hidden data-text='{"other":"{{count}}: {{query}}"}'><span tabindex="-1"></span><button></button><ul data-find-others></ul></div>
    <ul data-shelf>${LISTED.map((name, n) => `<li data-words="${name}"><a href="/ja/${n}">${name}</a></li>`).join('')}</ul>`;
  vi.stubGlobal('fetch', async (url: URL) => {
    const isWritten = written.has(url.pathname);
    const file = isWritten ? { [nameKey(OTHER, 'ja')]: [{ type: 'product', id: 'x', path: '/x' }] } : {};
    return Response.json(file);
  });
  await import('../../../src/browser/page-scripts/find-product.ts');
});

describe('issue 64, point 13: the search of the landing page', () => {
  const submit = (typed: string): boolean => {
    document.querySelector('input')?.setAttribute('value', typed);
    return document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true })) === false;
  };
  const shown = () => [...document.querySelectorAll('li')].filter((row) => !row.hidden).map((row) => row.textContent);

  test('one sign finds the listed products and the others by the same rule', async () => {
    expect(written.size).toBeLessThan(LOOK_UP_SHARDS / 2);
    submit('茶');
    await vi.waitFor(() => expect(shown()).toEqual([OTHER, LISTED[0]]));
    submit('ケーキ');
    await vi.waitFor(() => expect(document.querySelector('span')?.textContent).toBe('2: ケーキ'));
    expect(shown()).toEqual([OTHER, LISTED[0]]);
  });

  test('two Latin letters may be a lot: the scanner’s page answers', () => {
    document.querySelector('[data-find-others]')?.remove();
    expect(submit('L1')).toBe(false);
    expect(submit('牛乳')).toBe(true);
    expect(shown()).toEqual([LISTED[1]]);
  });
});
