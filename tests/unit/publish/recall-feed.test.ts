import { parseFeed as parseByRowan } from '@rowanmanning/feed-parser';
import fc from 'fast-check';
import { parseAtomFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { operatorOfFeed } from '../../../src/core/routes/recall-feeds.ts';
import { batchKey } from '../../../src/core/graph/key.ts';
import { MoreLots } from '../../../src/core/page/files/recall-feed.ts';
import { inForce } from '../../../src/core/recalls/merge.ts';
import { recallName, type RecallRecord } from '../../../src/core/recalls/records.ts';
import { feedsOf, GTIN, HOSTILE, recall, RECORDS, withdrawal } from './feeds-of.ts';
import { recallOf, recallSpans } from '../../../src/publish/recalls/feed/recall-spans.ts';

const lots = fc.uniqueArray(fc.constantFrom('L1', 'L2', 'L3', 'L4'), { minLength: 1 });
const origins = fc.constantFrom('file' as const, 'declared' as const, 'event:1' as const, 'event:2' as const);
const history: fc.Arbitrary<RecallRecord[]> = fc.array(
  fc.oneof(
    fc
      .tuple(lots, origins, fc.constantFrom('Glass', 'Metal'))
      .map(([of, origin, reason]) => recall(of, { origin, reason: { en: reason } })),
    lots.map((of) => withdrawal(of)),
    fc.constantFrom('1', '2').map((event) => ({ event, error: '2026-11-21T00:00:00Z' })),
  ),
  { maxLength: 12 },
);

describe('issue 74, point 1: recalls over time', () => {
  test('in any history, what has no end is what is in force, with its words', () =>
    fc.assert(
      fc.property(history, (records) => {
        const open = recallSpans(records).filter(({ until }) => until === undefined);
        const shown = open.flatMap((span) => span.names.map((name) => [name, recallOf(span)] as const));
        expect(new Map(shown)).toEqual(inForce(records));
        expect(shown).toHaveLength(inForce(records).size);
      }),
    ));

  test('in any history, ids are unique and stay, and what has ended stays as it is', () =>
    fc.assert(
      fc.property(history, fc.nat(12), (records, at) => {
        const [before, after] = [recallSpans(records.slice(0, at)), recallSpans(records)];
        const ids = after.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
        expect(after).toEqual(expect.arrayContaining(before.filter(({ until }) => until !== undefined)));
      }),
    ));
});

describe('issue 74, point 1: the recall feeds', () => {
  test('have every field, each recall once, also after its end, and those of an operator apart', async () => {
    const { feed } = await feedsOf(RECORDS);
    const { recalls, updated } = feed('recalls.json');
    expect(updated).toBe('2026-11-22T08:00:00.000Z');
    const [ended, item, inForceStill] = recalls;
    const words = { reason: HOSTILE, advice: [{ en: 'Bring it back' }], notice: 'https://a.example/1?a=1&b=2' };
    const of = {
      gtin: GTIN,
      serials: [],
      operators: ['malga'],
      since: '2026-11-20',
      languages: ['en', 'it'],
      ...words,
    };
    expect(inForceStill).toMatchObject({
      state: 'recalled',
      lots: ['L1'],
      ...of,
      published: '2026-11-20T10:00:00.000Z',
    });
    expect(ended).toMatchObject({ state: 'ended', lots: ['L2'], ...of, until: '2026-11-22T08:00:00.000Z' });
    expect(item).toMatchObject({ lots: [], serials: ['S7'], languages: [], published: '2026-11-21T08:00:00.000Z' });
    expect(feed('recalls/malga.json').recalls).toEqual([ended, inForceStill]);
    expect(feed('recalls/other.json')).toMatchObject({ operator: 'other', recalls: [] });
  });

  test('two feed parsers read from the Atom what the JSON has', async () => {
    const { files, feed } = await feedsOf(RECORDS, [], true);
    const { recalls, updated, incomplete } = feed('recalls.json');
    expect(incomplete).toBe(true);
    const atom = files.get('recalls.atom') ?? '';
    const [one, other] = [parseAtomFeed(atom), parseByRowan(atom)];
    const wanted = recalls.map(({ id, updated: last, state }) => [id, Date.parse(last), state]);
    expect(
      one.entries?.map(({ id, updated: last, categories }) => [id, Date.parse(last ?? ''), categories?.[0]?.term]),
    ).toEqual(wanted);
    expect(other.items.map(({ id, updated: last, categories }) => [id, last?.getTime(), categories[0]?.term])).toEqual(
      wanted,
    );
    expect([Date.parse(one.updated ?? ''), other.updated?.getTime()]).toEqual([
      Date.parse(updated),
      Date.parse(updated),
    ]);
    for (const content of [one.entries?.[2]?.content?.value, other.items[2]?.content]) {
      expect(content).toContain('Glass &#60;b&#62;&#38;amp;\ufffd ]]&#62;');
      expect(content).toContain('<li>Bring it back</li>');
    }
    expect(one.entries?.[2]?.title?.value).toContain(`Lot L1 of the product with GTIN ${GTIN}`);
    expect(other.items[0]?.title).toContain('This recall ended on');
  });

  test('lots made with a recalled one: 1,000 in the entry, the rest in files that it links', async () => {
    const made = Array.from({ length: 2500 }, (_, at) => batchKey('burro', `B${at}`));
    const notices = made.map((key) => [key, [{ with: batchKey('toma', 'L1'), text: {} }]]);
    const item = [{ with: recallName({ gtin: GTIN }, 'L1'), text: {}, state: 'one-item' as const }];
    const status = {
      operator: 'malga',
      batches: {},
      madeWith: { ...Object.fromEntries(notices), 'batch:gone/G1': item },
    };
    const { files, feed } = await feedsOf([recall(['L1']), recall(['L3'])], [status]);
    const [none, entry] = feed('recalls.json').recalls;
    expect([none?.madeWith, none?.more]).toEqual([[], undefined]);
    expect(entry?.more?.map((url) => new URL(url).pathname.slice(1))).toEqual(
      [...files.keys()].filter((name) => name.startsWith('recalls/lots/')),
    );
    const rest = entry?.more?.map((url) => MoreLots.parse(JSON.parse(files.get(new URL(url).pathname.slice(1)) ?? '')));
    const parts = [entry?.madeWith ?? [], ...(rest ?? []).map((part) => part.madeWith)];
    expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 501]);
    const all = parts.flat();
    expect(new Set(all.map(({ lot }) => lot)).size).toBe(2501);
    expect(all).toContainEqual({ state: 'made-with', gtin: '09521234543213', lot: 'B2499' });
    expect(all).toContainEqual({ state: 'one-item', product: 'gone', lot: 'G1' });
  });
});

test.each([
  ['recalls/malga.json', 'malga'],
  ...['recalls.json', 'a/recalls/malga.json', 'recalls/malga.json.br', 'recalls/lots/1.json'].map((file) => [file]),
])('the feed %s is of the operator %s', (file, operator) => expect(operatorOfFeed(file ?? '')).toBe(operator));
