import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit } from '../../../../src/core/gs1/check-digit.ts';
import { elementsOfKey, readEpc } from '../../../../src/core/gs1/epc/epc.ts';
import { isFault } from '../../../../src/core/gs1/ai/fault.ts';

describe('company prefixes of 4 to 12 digits, in every scheme', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const of = (characters: string, max: number) =>
    fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: max });
  const CSET_82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
  const escaped = (text: string) => text.replace(/["%&/<>?#]/g, encodeURIComponent);

  /** Digits of the key without its check digit, the position of the company prefix, and the field after it. */
  const SCHEMES = {
    sgtin: { ai: '01', length: 13, at: 1, field: of(CSET_82, 20), qualifier: '21' },
    upui: { ai: '01', length: 13, at: 1, field: of(CSET_82, 28), qualifier: '235' },
    sscc: { ai: '00', length: 17, at: 1, field: undefined, qualifier: '' },
    sgln: { ai: '414', length: 12, at: 0, field: of(CSET_82, 20).filter((text) => text !== '0'), qualifier: '254' },
    pgln: { ai: '417', length: 12, at: 0, field: undefined, qualifier: '' },
    grai: { ai: '8003', length: 12, at: 0, field: of(CSET_82, 16), qualifier: '' },
    gdti: { ai: '253', length: 12, at: 0, field: of(CSET_82, 17), qualifier: '' },
    sgcn: { ai: '255', length: 12, at: 0, field: of('0123456789', 12), qualifier: '' },
    gsrn: { ai: '8018', length: 17, at: 0, field: undefined, qualifier: '' },
    gsrnp: { ai: '8017', length: 17, at: 0, field: undefined, qualifier: '' },
    gsin: { ai: '402', length: 16, at: 0, field: undefined, qualifier: '' },
  } as const;

  test.each(Object.entries(SCHEMES))(
    '%s → Digital Link → the same',
    (scheme, { ai, length, at, field: arbitrary, qualifier }) => {
      const cases = fc.tuple(digits(length), fc.integer({ min: 4, max: 12 }), arbitrary ?? fc.constant(''));
      fc.assert(
        fc.property(cases, ([body, prefix, field]) => {
          fc.pre(/[1-9]/.test(body));
          const reference = body.slice(0, at) + body.slice(at + prefix);
          const urn = ['urn:epc:id', scheme, `${body.slice(at, at + prefix)}.${reference}`].join(':');
          const epc = readEpc(arbitrary === undefined ? urn : `${urn}.${escaped(field)}`);
          if (isFault(epc)) throw new Error(`${urn}.${escaped(field)}: ${epc.fault}`);
          const key = `${ai === '8003' ? '0' : ''}${body}${checkDigit(body)}`;
          expect(elementsOfKey(epc.key)).toEqual(
            qualifier === ''
              ? [{ ai, value: key + field }]
              : [
                  { ai, value: key },
                  { ai: qualifier, value: field },
                ],
          );
          expect(epc.scheme).toBe(scheme);
          expect(readEpc(`https://id.gs1.org/${epc.key}`)).toEqual(epc);
        }),
        { numRuns: 300 },
      );
    },
  );

  test('no URN makes it throw, and every key reads back to itself', () => {
    const scheme = fc.constantFrom('sgtin', 'lgtin', 'sgln', 'itip', 'cpi', 'adi', 'gid', 'nothing');
    const form = fc.constantFrom('id', 'class', 'idpat');
    fc.assert(
      fc.property(form, scheme, fc.stringMatching(/^[0-9A-Z.*%]{0,30}$/), (kind, name, body) => {
        const epc = readEpc(`urn:epc:${kind}:${name}:${body}`);
        if (!isFault(epc)) expect(readEpc(epc.ai === '' ? epc.key : `https://id.gs1.org/${epc.key}`)).toEqual(epc);
      }),
      { numRuns: 800 },
    );
  });
});
