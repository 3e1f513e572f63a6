// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test('boxes that are checked before the marks arrive are chosen, also where other marks are asked for first', async () => {
  document.documentElement.lang = 'en';
  const box = (code: string) => `<label><input type="checkbox" value="${code}">${code}</label>`;
  document.body.innerHTML = `<my-allergens words='{"choose":"Choose","chosen":"Mine: {{list}}"}'><details><summary></summary>${box('milk')}${box('eggs')}</details></my-allergens>`;
  const [milk, eggs] = document.querySelectorAll('input');
  milk?.setAttribute('checked', '');
  await import('../../../src/browser/my-allergens.ts');
  document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  eggs?.click();
  await vi.waitFor(() => expect(document.querySelector('summary')?.textContent).toMatch(/^Mine: milk, eggs$/));
  expect([milk?.checked, eggs?.checked]).toEqual([true, true]);
});
