import { describe, expect, test } from 'vitest';
import { otherSpellings, readLostPath } from '../../../src/browser/scanned/lost-path.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ told: [path: string, told: object][]; spelled: [path: string, others: string[]][] }>(
  'lost-paths',
);

const at = (path: string) => readLostPath(`https://story.example${path}`);
const GTIN = '09520000000011';

describe('a path without a page', () => {
  test.each(CASES.told)('%s', (path, expected) => expect(at(path)).toEqual(expected));

  test.each(CASES.spelled)('%s may be spelt %j', (path, expected) => expect(otherSpellings(path)).toEqual(expected));

  test.each([
    ...'. " \u201D \u2019 \u00BB \u203A > * | \u2026 \u060C \u3002 \uFF0E .\u201D ** ). ` \' \u061F ; } ]'.split(' '),
    ...['\u200B', '\u2060', '\u00A0', '\u200F', ' ', '\u00A0\u00BB', '\uFEFF'],
  ])('an address is found although a chat left %j behind it', (left) => {
    for (const path of [`/01/${GTIN}/10/L24`, '/en/storytelling/01/toma', '/it/caseificio']) {
      const asked = new URL(`${path}${left.replaceAll('?', '%3F')}`, 'https://story.example').pathname;
      if (asked !== path) expect(otherSpellings(asked), asked).toContain(path);
    }
  });

  test('what was left behind is taken away from the end, one character after the other', () => {
    const path = `/01/${GTIN}/10/L1`;
    expect(otherSpellings(`${path}*.%22`)).toEqual([`${path}*.`, `${path}*`, path]);
    for (const end of ['+', '-', '_', '=', '%26', 'é', '%C3%A9', '%'])
      expect(otherSpellings(path + end), end).toEqual([]);
  });

  test('encoded twice, and with dashes for hyphens', () => {
    expect(otherSpellings(`/01/${GTIN}/10/L24%252B1`)).toEqual([`/01/${GTIN}/10/L24%2B1`]);
    expect(otherSpellings('/it/caseificio%E2%80%93verde')).toEqual(['/it/caseificio-verde']);
    expect(otherSpellings('/it/caseificio%E2%80%90verde%C2%BB')).toContain('/it/caseificio-verde');
  });
});
