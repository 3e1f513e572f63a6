// @vitest-environment jsdom
import en from '../../../i18n/en.json' with { type: 'json' };
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillCodeDates } from '../../../src/browser/scanned/code-date-notes.ts';
import { codeFactLines } from '../../../src/browser/scanned/code-fact-lines.ts';
import { queryOfDates } from '../../../src/core/gs1/code-dates.ts';
import { readCode } from '../../../src/core/gs1/read/read-code.ts';
import { casesOf } from '../../cases.ts';

const GTIN = '09520123456788';
const elementsOf = (text: string) => {
  const verdict = readCode(text, 'honey.example');
  if (!('elements' in verdict)) throw new Error(`${text} was not read`);
  return verdict.elements;
};

/** A place for dates as the page has it. @param known dates of the lot's data; none on a page of an unknown lot */
function place(known?: Record<string, string>): HTMLElement {
  const note = document.createElement('div');
  note.hidden = true;
  const { 'on-code': onCode, 'code-differs': differs, 'code-facts': all } = en.scanner;
  const names = known ? Object.fromEntries(Object.entries(all).filter(([name]) => name in known)) : all;
  note.setAttribute('words', JSON.stringify({ names, known, text: known ? differs : onCode }));
  return note;
}
const lines = (note: HTMLElement) => [...note.children].map(({ textContent }) => textContent);

beforeEach(() => (document.documentElement.lang = 'en-US'));
afterEach(() => document.documentElement.removeAttribute('lang'));

describe('issue 64, point 12: the date that a code carries', () => {
  test('on a page of an unknown lot it is shown as "on the code", for each of the five dates', () => {
    const note = place();
    fillCodeDates(note, new URLSearchParams('?17=270301&10=X&15=270200&13=261120&11=261119&16=270225&21=5'));
    expect(note.hidden).toBe(false);
    expect(lines(note)).toEqual(casesOf<string[]>('code-dates'));
  });

  test('on a known lot a contradiction with the data is reported with both dates', () => {
    const note = place({ useBy: '2027-03-21', packaging: '2026-11-20' });
    fillCodeDates(note, new URLSearchParams('?17=270301&13=261120'));
    expect(lines(note)).toEqual([
      expect.stringContaining('Use by: March 1, 2027 on the code, March 21, 2027 in the data'),
    ]);
  });

  test('no word where code and data agree, also by the month alone, or where the date is malformed', () => {
    const note = place({ useBy: '2027-03-01', bestBefore: '2027-02-28' });
    for (const search of ['?17=270301', '?15=270200', '?17=271345', '?17=<b>', '?11=260101']) {
      fillCodeDates(note, new URLSearchParams(search));
      expect([search, note.hidden, lines(note)]).toEqual([search, true, []]);
    }
  });

  test('a scanned code takes its dates to the page in the address', () => {
    expect(queryOfDates(elementsOf(`(01)${GTIN}(17)270301(10)PJ1(13)261120`))).toBe('?13=261120&17=270301');
    expect(queryOfDates(elementsOf(`(01)${GTIN}(10)PJ1`))).toBe('');
  });

  test('the scanner shows weight, dates and lot of a code that the site does not know', () => {
    expect(codeFactLines(elementsOf(`(01)${GTIN}(3103)000195(17)270301(10)PJ1`), en.scanner)).toEqual([
      'Lot (on the code): PJ1',
      'Use by (on the code): March 1, 2027',
      'Net weight (on the code): 0.195 kg',
    ]);
    expect(codeFactLines(elementsOf(`(01)${GTIN}`), en.scanner)).toEqual([]);
  });
});
