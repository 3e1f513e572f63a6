import { expect, test } from 'vitest';
import { legalTerms } from '../../../src/configuration/packs/legal-terms.ts';
import { readPacks } from '../../../src/configuration/packs/packs.ts';
import { legalTermIn } from '../../../src/core/text/legal-terms.ts';
import { casesOf } from '../../cases.ts';

type Case = [locale: string, title: string];
const CASES = casesOf<{ refused: Case[]; taken: Case[] }>('legal-terms');
const found = ([locale, title]: Case) =>
  legalTermIn(title, legalTerms([locale], readPacks([locale], locale, ['i18n']))) !== undefined;

test('issue 73, point 4: a title that is a term of law in the language of the site, in any spelling', () => {
  expect(CASES.refused.filter((one) => !found(one))).toEqual([]);
  expect(CASES.taken.filter(found)).toEqual([]);
});
