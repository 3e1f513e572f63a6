import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heaviestPages } from '../weight.ts';

const DIST = join(import.meta.dirname, '../../dist');
const OFF = /<!--email_off-->.*?<!--\/email_off-->/gs;

test('issue 64, point 14g: no host in front of the site replaces an address by a script, of a contact or in a text', () => {
  const bare: string[] = [];
  let met = 0;
  for (const [, file] of heaviestPages(DIST)) {
    const html = readFileSync(join(DIST, file), 'utf8');
    if (!/href="mailto:[^"]+\?subject=/.test(html)) continue;
    met += 1;
    if (/href="mailto:|>[^<]*\w@\w+\.\w/.test(html.replaceAll(OFF, '').replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')))
      bare.push(file);
  }
  expect(bare).toEqual([]);
  expect(met).toBeGreaterThan(0);
});
