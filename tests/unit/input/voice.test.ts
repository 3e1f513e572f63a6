import { describe, expect, test } from 'vitest';
import { adviceText, hasReason, otherReasons, reasonMissingText } from '../../../src/blocks/ticket/status-words.ts';
import { readPackFolder } from '../../../scripts/language-packs.ts';
import { BATCH_STATUSES, type BatchStatus } from '../../../src/core/graph/fields/codes.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { DISPOSITIONS } from '../../../src/core/status/statuses.ts';
import { STANCE_OF, type Stance, VERDICTS } from '../../../src/core/status/stance.ts';
import { ADVICE, type AdviceKey, stanceOf } from '../../../src/core/status/voice.ts';
import { statusFiles } from '../../../src/input/index-files/status.ts';
import { unreachableOperators } from '../../../src/input/reports/unreachable-operators.ts';
import { getFixedT } from '../../../src/messages.ts';
import { recallHtml } from '../../../src/publish/generated-pages/recall-page.ts';
import { resolveOperator } from '../../../src/input/resolved-entity.ts';
import { contextOn, event, GTIN, lot, memoryOf, pageAt, product, type Raw } from './small-graph.ts';

const LOCALES = siteLocales();
const KEYS = Object.keys(ADVICE) as AdviceKey[];
/** One event for each status that events can set. */
const TERMS = new Map<BatchStatus, string>();
for (const [term, status] of Object.entries(DISPOSITIONS))
  if (status !== 'none' && !TERMS.has(status)) TERMS.set(status, term);

/** Pages of a cheese with a declared status, the owner's words on it, and a status from an event. */
function pages(declared: BatchStatus, told: BatchStatus | undefined, more: Raw = {}) {
  const said = { message: { en: `why ${declared}` }, todo: [{ en: `do ${declared}` }] };
  const graph = memoryOf([
    { type: 'operator', id: 'dairy', name: 'Dairy' },
    product('cheese', { gtin: GTIN, operator: 'dairy', kind: 'food' }),
    lot('cheese', 'C', { status: { code: declared, ...said }, ...more }),
    ...(told
      ? [
          event('e', '2026-10-02T08:00:00Z', {
            ...{ disposition: TERMS.get(told), operator: 'dairy', objects: [{ product: 'cheese', lot: 'C' }] },
          }),
        ]
      : []),
  ]);
  const context = contextOn('2026-11-20');
  const tickets = LOCALES.map((locale) => {
    const { ticket, contact } = pageAt(graph, `/${locale}/storytracing/01/${GTIN}/10/C`, context).blocks;
    if (!ticket) throw new Error('no ticket');
    const texts = [
      adviceText(ticket, locale, contact),
      reasonMissingText(ticket, locale, contact),
      ...otherReasons(ticket, locale),
    ].filter((text) => typeof text === 'string');
    return { ticket, locale, texts };
  });
  const entity = resolveOperator(graph, 'dairy', context.memo);
  const [file] = entity ? statusFiles(graph, entity, context) : [];
  return { tickets, file: JSON.parse(file?.text ?? '{}') as StatusFile };
}

/** The stances of the advice in a text. The longest advice counts: "If in doubt, ask …" has "ask …" within it. */
function stancesIn(text: string, locale: string): Stance[] {
  const t = getFixedT(locale as never);
  return KEYS.filter((key) => text.includes(t(key))).map((key) => ADVICE[key]);
}

describe('issue 66, point 1: one voice', () => {
  test('each status and each advice has a stance, in the order of caution', () => {
    expect(VERDICTS.map((verdict) => STANCE_OF[verdict]).join(' ')).toMatch(/^(stop ?)+(ask ?)+(may ?)+$/);
    expect([stanceOf('recalled'), stanceOf('expired'), stanceOf('withdrawn'), stanceOf('on-sale')]).toEqual(['stop', 'stop', 'ask', 'may']); // prettier-ignore
  });

  test.each(BATCH_STATUSES)('no page, banner or quotation of a lot declared %s has two stances', (declared) => {
    for (const told of [undefined, ...TERMS.keys()]) {
      const { tickets, file } = pages(declared, told);
      const name = `${declared} and ${told}`;
      for (const { ticket, locale, texts } of tickets) {
        const stance = STANCE_OF[ticket.verdict];
        for (const text of texts)
          expect(
            stancesIn(text, locale).filter((one) => one !== stance),
            `${name}: ${text}`,
          ).toEqual([]);
        // The owner's words belong to the declared status: they are quoted where that is the status of the page.
        const isOwn = ticket.status === declared;
        const quoted = [ticket.message?.text, ...ticket.todo.map(({ text }) => text)].filter(Boolean);
        expect(quoted, name).toEqual(isOwn ? [`why ${declared}`, `do ${declared}`] : []);
        for (const { status } of ticket.also ?? []) expect(stanceOf(status), name).toBe(stance);
        expect(hasReason(ticket), name).toBe(ticket.status !== undefined && stanceOf(ticket.status) === stance);
        const alarm = file.batches['batch:cheese/C'];
        if (!alarm) continue;
        const others = stancesIn(alarm.text?.[locale] ?? '', locale).filter((one) => one !== stance);
        expect(others, name).toEqual([]);
        expect(alarm.message?.[locale]?.text, name).toBe(isOwn ? `why ${declared}` : undefined);
        expect(alarm.state, name).toBe(ticket.verdict);
      }
    }
  });

  test('a lot that is past its use-by date is stopped; its owner\'s "you can eat it" goes', () => {
    const { tickets } = pages('withdrawn', undefined, { dates: { useBy: '2026-11-19' } });
    for (const { ticket } of tickets) {
      expect(ticket).toMatchObject({ verdict: 'do-not-use', status: 'expired', todo: [] });
      expect(ticket).not.toHaveProperty('message');
      expect(ticket).not.toHaveProperty('also');
    }
  });

  const recall = { advice: [{ en: 'You can eat it.' }], reason: { en: 'Glass.' }, origin: 'command', serials: [] };
  test.each([
    ['recalled', [true], 'stop'],
    ['made with it', [false], 'ask'],
    ['recalled and made with another', [false, true], 'stop'],
  ] as const)('a generated page of a lot that is %s', (_name, isItself, stance) => {
    const recalls = isItself.map((one, index) => ({ name: `${GTIN}/L${index}`, isItself: one, recall }) as never);
    const about = { product: { id: 'p', kind: 'food', name: { en: 'Cheese' } }, operator: { name: { en: 'Dairy' }, contact: { phone: '+39 1' }, updated: '2026-11-01' }, asOf: '2026-11-01' }; // prettier-ignore
    for (const locale of LOCALES) {
      const line = { path: `/${locale}/x`, owner: 'batch:p/L0', since: 1, retired: { since: 2, reason: 'Eat up!' } };
      const html = recallHtml(line as never, recalls, () => false, about as never);
      expect(new Set(stancesIn(html, locale))).toEqual(new Set([stance]));
      expect(html).toContain(`data-status="${stance === 'stop' ? 'recalled' : 'made-with'}"`);
      expect(html).not.toContain('Eat up!');
      // A link preview shows the title alone.
      const name = `${getFixedT(locale)('head.lot', { lot: 'L0' })} · Cheese · Dairy`;
      const word = getFixedT(locale)(stance === 'stop' ? 'verdict.recalled' : 'verdict.may-made-with');
      expect(html).toContain(`<title>${word} · ${name}</title>`);
      expect(html).toMatch(/<blockquote><p[^>]*>Glass\.<[^]*<cite/);
      expect(html.includes('You can eat it.'), 'steps on the page of the recalled lot alone').toBe(stance === 'stop');
      expect(html).toContain('href="tel:+391"');
      expect(html).toContain(getFixedT(locale)(stance === 'stop' ? 'status.recalled-todo-food' : 'verdict.ask-first'));
    }
  });

  test('no advice of one stance is the same text as advice of another, in any language', () => {
    for (const { tag, words } of readPackFolder('i18n'))
      for (const key of KEYS) {
        const same = KEYS.filter((other) => words[other] === words[key]).map((other) => ADVICE[other]);
        expect(new Set(same), `${tag}: ${words[key]}`).toEqual(new Set([ADVICE[key]]));
      }
  });
});

test('issue 66, point 4: where an operator gives no contact, the texts that say "ask" name the shop', () => {
  const graphOf = (contact: Raw) =>
    memoryOf([
      { type: 'operator', id: 'dairy', name: 'Dairy', ...contact },
      product('cheese', { gtin: GTIN, operator: 'dairy', kind: 'food' }),
      lot('cheese', 'C', { status: { code: 'withdrawn' } }),
    ]);
  const blocksOf = (contact: Raw) => pageAt(graphOf(contact), `/en/storytracing/01/${GTIN}/10/C`).blocks;
  const textOf = (contact: Raw) => {
    const { ticket, contact: shown } = blocksOf(contact);
    return ticket && reasonMissingText(ticket, 'en', shown);
  };
  expect(textOf({})).toBe('Reason not stated: ask where you bought it before you use it.');
  for (const way of [{ phone: '+39 0437 1234' }, { email: 'a@b.example' }, { address: 'Via Roma 1\nBelluno' }])
    expect(textOf({ contact: way })).toBe('Reason not stated: ask the producer before you use it.');
  expect(blocksOf({ contact: { address: 'Via Roma 1\nBelluno' } }).contact).toMatchObject({
    operator: { text: 'Dairy' },
    address: { text: 'Via Roma 1, Belluno' },
  });
  // Open pages learn it from the status file.
  const fileOf = (contact: Raw) => {
    const [graph, context] = [graphOf(contact), contextOn()];
    const [one] = statusFiles(graph, resolveOperator(graph, 'dairy', context.memo)!, context);
    return JSON.parse(one?.text ?? '') as StatusFile;
  };
  const bannerOf = (contact: Raw) => fileOf(contact).batches['batch:cheese/C']?.text?.['en' as never];
  expect(bannerOf({})).toMatch(/Ask where you bought it before you use it\.$/);
  expect(bannerOf({ contact: { email: 'a@b.example' } })).toMatch(/Ask the producer before you use it\.$/);
  expect(fileOf({}).contact).toBeUndefined();
  expect(fileOf({ contact: { address: 'Via Roma 1\nBelluno' } }).contact?.place?.['en' as never]).toEqual({
    text: 'Dairy, Via Roma 1, Belluno',
  });
  const html = (contact: Raw) =>
    recallHtml(
      { path: '/en/x', owner: 'batch:p/L0', since: 1 },
      [{ name: `${GTIN}/M`, isItself: false, recall: { advice: [] } } as never],
      () => false,
      { operator: { name: { en: 'Dairy' }, ...contact } as never },
    );
  expect(html({})).toContain('Ask where you bought it before you use it.');
  expect(html({ contact: { address: { en: 'Via Roma 1' } } })).toContain('Ask the producer before you use it.');
  expect(unreachableOperators(graphOf({}))).toEqual(['dairy']);
  expect(unreachableOperators(graphOf({ contact: { phone: '+39 0437 1234' } }))).toEqual([]);
  // The page of an ingredient has the contact of the pack in the hand, whoever made the ingredient.
  const milk = product('milk', { operator: 'farm' });
  const graph = memoryOf([
    { type: 'operator', id: 'dairy', name: 'Dairy', contact: { phone: '+39 0437 1234' } },
    { type: 'operator', id: 'farm', name: 'Farm' },
    ...[milk, { type: 'ingredient', id: 'raw', name: 'Milk', product: 'milk' }],
    product('cheese', { gtin: GTIN, operator: 'dairy', kind: 'food', ingredients: [{ ingredient: 'raw' }] }),
    lot('cheese', 'C', { ingredients: [{ ingredient: 'raw', lots: [{ product: 'milk', lot: 'M' }] }] }),
    lot('milk', 'M', { status: { code: 'withdrawn' } }),
  ]);
  const { ticket, contact } = pageAt(graph, `/en/storytracing/01/${GTIN}/10/C/ingredient/raw/batch-code/M`).blocks;
  expect(ticket && reasonMissingText(ticket, 'en', contact)).toBe(
    'Reason not stated: ask the producer before you use it.',
  );
});
