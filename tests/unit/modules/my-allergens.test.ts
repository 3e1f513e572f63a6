// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test('boxes that are checked before the marks arrive are chosen, also where other marks are asked for first', async () => {
  document.documentElement.lang = 'en';
  const box = (code: string) => `<label><input type="checkbox" value="${code}">${code}</label>`;
  const note = (words: string) => `<my-allergens-note words='${words}' hidden></my-allergens-note>`;
  document.body.innerHTML = `<my-allergens words='{"choose":"Choose","chosen":"Mine: {{list}}"}'><details><summary></summary>${box('milk')}${box('eggs')}</details></my-allergens>${note('{"none":"Not declared: {{list}}.","contains":{"names":{"fish":"fish"},"sentences":[]}}')}${note('{}')}`;
  const [milk, eggs] = document.querySelectorAll('input');
  milk?.setAttribute('checked', '');
  await import('../../../src/browser/my-allergens.ts');
  document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  eggs?.click();
  await vi.waitFor(() => expect(document.querySelector('summary')?.textContent).toMatch(/^Mine: milk, eggs$/));
  expect([milk?.checked, eggs?.checked]).toEqual([true, true]);
  // Only where the declaration is complete the page says what it lacks.
  const notes = [...document.querySelectorAll<HTMLElement>('my-allergens-note')];
  expect(notes.map(({ textContent, hidden }) => hidden || textContent)).toEqual(['Not declared: milk, eggs.', true]);
});
