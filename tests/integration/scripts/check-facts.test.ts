import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { identify } from '../../../scripts/check-facts/document/identifiers.ts';
import { factsOf } from '../../../scripts/check-facts/document/facts.ts';
import { says } from '../../../scripts/check-facts/document/words.ts';
import { bestStep } from '../../../scripts/check-facts/lost.ts';
import { knownOf, inventedOn } from '../../../scripts/check-facts/invented.ts';
import type { Page } from '../../../scripts/check-facts/site/pages.ts';
import { casesOf } from '../../cases.ts';
import { CONFIG } from '../../journeys/site.ts';
import { newTree } from '../../temporary-files.ts';

test('the pages of every document of tests/outside say what it says: nothing is lost, nothing invented', () => {
  // The pages of one language, without pictures for link previews.
  const config = join(newTree('check-facts'), 'storytrace.config.ts');
  writeFileSync(config, `export default ${JSON.stringify(CONFIG)};\n`);
  const args = ['scripts/check-facts.ts', 'tests/outside', '--date', '2026-11-24'];
  const env = { ...process.env, STORYTRACE_CONFIG: config };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26, env });
  expect(stdout + stderr).toMatch(/0 lost, 0 invented, 0 documents with faults/);
  expect(status, stdout).toBe(0);
}, 900_000);

test.each(casesOf<{ same: [string, string][] }>('check-facts').same)('%s and %s are one', (urn, link) =>
  expect(identify(urn, 'object').key).toBe(identify(link, 'object').key),
);

const EVENT = casesOf<{ event: { file: string; pointer: string; raw: Record<string, string> } }>('check-facts').event;
const DOCUMENT = {
  files: ['a.json'],
  events: [EVENT],
  names: new Map([['gln/4012345000054', ['Mill Kappa']]]),
  texts: new Set<string>(['Mill Kappa']),
  numbers: new Set([40]),
};
const page = (text: string): Page => {
  const step = { kind: 'step', raw: text, text: text.toLowerCase(), times: [], machine: [], since: '' };
  return { path: 'en/x', text: step.text, steps: [step] };
};

test('the checker finds a place that a page swallows, and a name, a number and a day that it makes up', () => {
  const event = factsOf(EVENT, DOCUMENT);
  const lost = (text: string) => {
    const step = bestStep(page(text), event);
    return event.facts
      .filter(({ shownBy }) => !shownBy.some((one) => step && says(step.text, one)))
      .map(({ kind }) => kind);
  };
  expect(lost('Mar 1, 2026, 08:00 Shipped Mill Kappa 40 kg')).toEqual([]);
  expect(lost('Mar 1, 2026, 08:00 Shipped 40 kg')).toEqual(['place']);
  const invented = (text: string) => inventedOn(page(text), knownOf(DOCUMENT, [event]), [event], DOCUMENT);
  expect(invented('Mar 1, 2026, 08:00 Shipped Mill Kappa 40 kg')).toEqual([]);
  expect(invented('Mar 1, 2026, 08:00 Shipped Zwergenhof 40 kg')).toEqual([expect.stringContaining('zwergenhof')]);
  expect(invented('Mar 1, 2026, 08:00 Shipped Mill Kappa 47 kg')).toEqual([expect.stringContaining('47')]);
  expect(invented('Mar 9, 2026, 08:00 Shipped Mill Kappa 40 kg')).toEqual([expect.stringContaining('mar 9, 2026')]);
});
