// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../src/blocks/ticket/turn-ticket.ts';
import type { StatusFile } from '../../../src/core/page/files/status-file.ts';
import { voiceNow } from '../../../src/core/status/live.ts';
import type { LotFacts } from '../../../src/browser/lot-facts.ts';
import { $operator } from '../../../src/stores/operator.ts';
import { hostTime } from '../../../src/browser/start/kept-at.ts';
import { casesOf } from '../../cases.ts';

const ENTITY = 'batch:cheese/C';
type Day = [string, string, string | undefined, string, boolean, boolean?];
const { words: WORDS, days } = casesOf<{ words: Record<string, string>; days: Day[] }>('lot-ticket');
const alarm = (more: object = {}) => ({ lot: 'C', status: 'recalled', state: 'recalled', path: '/c', ...more });
const file = (batches: object, more: object = {}) => ({ operator: 'dairy', batches, ...more }) as unknown as StatusFile;

/** A ticket or a label as it was built, with a table that tells which day it is where the host is. */
function opened(
  facts: Partial<LotFacts>,
  {
    host,
    fresh = true,
    known = file({}),
    device,
  }: { host?: string; fresh?: boolean; known?: StatusFile; device: string },
) {
  // prettier-ignore
  vi.setSystemTime(new Date(device));
  document.head.innerHTML = `<meta name="storytrace:status" content="/s.json"><meta name="storytrace:entity" content="${ENTITY}">`;
  delete document.body.dataset['verdict'];
  document.body.innerHTML =
    `<status-banner><template words='${JSON.stringify({ lot: WORDS })}'></template></status-banner><main><a href="tel:+391">1</a>` +
    '<section class="ticket" data-verdict="no-recall-known" data-status="on-sale">' +
    '<p class="ticket-status"><verdict-word>No recall known</verdict-word></p>' +
    `<lot-ticket lot='${JSON.stringify({ entity: ENTITY, isFood: true, source: 'Dairy', ...facts })}'></lot-ticket>` +
    '<past-date hidden>Look, smell, taste.</past-date></section></main>';
  $operator.setKey('status', undefined);
  if (host !== undefined)
    $operator.setKey('status', { address: '/s.json', file: known, checked: device, fresh, host, heard: Date.now() });
  return document.querySelector<HTMLElement>('.ticket')!;
}
const word = () => document.querySelector('verdict-word')!.textContent;
const headline = () => document.querySelector('lot-ticket h2')?.textContent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  $operator.setKey('status', undefined);
  vi.useRealTimers();
});

describe('issue 66, point 2: past its use-by date is a state of the day of the visitor', () => {
  // Local days: the offset of the machine decides, as in a browser.
  const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString();
  test.each(days)('%s', (_name, useBy, host, device, isLate, fresh) => {
    const when = { device: noon(device), ...(host && { host: noon(host) }), ...(fresh !== undefined && { fresh }) };
    const ticket = opened({ useBy }, when);
    expect(ticket.dataset['verdict']).toBe(isLate ? 'do-not-use' : 'no-recall-known');
    expect(document.body.dataset['verdict']).toBe(ticket.dataset['verdict']);
    const call = ticket.querySelector('a')?.getAttribute('href');
    expect([word(), headline(), call]).toEqual(isLate ? ['Do not use', WORDS['expired-food'], 'tel:+391'] : ['No recall known', undefined, undefined]); // prettier-ignore
  });

  test('issue 73, point 4: what an owner adds folds when the page turns to "stop", once', () => {
    opened({ useBy: '2026-12-24' }, { host: noon('2026-12-24'), device: noon('2026-12-24') });
    const part = document.createElement('details');
    part.setAttribute('data-folds', '');
    part.open = true;
    const own = Object.assign(document.createElement('div'), { className: 'own-part' });
    document.querySelector('main')?.append(part, own);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect([word(), part.open, own.hidden]).toEqual(['Do not use', false, true]);
    part.open = true;
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(part.open).toBe(true);
  });

  test('past its best-before date is one calm line, and nothing else', () => {
    const before = opened({ bestBefore: '2026-12-00' }, { host: noon('2026-12-31'), device: noon('2027-01-01') }); // prettier-ignore
    expect(before.querySelector<HTMLElement>('past-date')?.hidden).toBe(true);
    const ticket = opened({ bestBefore: '2026-12-00' }, { host: noon('2027-01-01'), device: noon('2027-01-01') }); // prettier-ignore
    expect(ticket.querySelector<HTMLElement>('past-date')?.hidden).toBe(false);
    expect([word(), headline(), ticket.dataset['verdict']]).toEqual(['No recall known', undefined, 'no-recall-known']);
  });

  test('a page in front when the day ends turns at midnight', () => {
    opened({ useBy: '2026-12-24' }, { host: new Date('2026-12-24T23:50:00').toISOString(), device: noon('2026-12-24') }); // prettier-ignore
    expect(word()).toBe('No recall known');
    vi.advanceTimersByTime(11 * 60_000);
    expect(word()).toBe('Do not use');
  });

  test('the day of an answer is its date and its age; of a copy, as the worker stored it', () => {
    const time = (headers: Record<string, string>) => hostTime(new Response('', { headers }));
    expect(time({ date: 'Thu, 24 Dec 2026 23:00:00 GMT', age: '7200' })).toBe('2026-12-25T01:00:00.000Z');
    expect(time({ 'x-kept-at': 'x', 'x-host-time': '2026-12-25T01:00:00.000Z' })).toBe('2026-12-25T01:00:00.000Z');
    expect(time({})).toBeUndefined();
  });
});

describe('issue 66, point 3: a recall learned while the page is open turns the ticket', () => {
  const now = '2026-11-21T10:00:00Z';
  const why = { en: { text: 'Glass.' }, it: { text: 'Vetro.' }, fr: { text: 'Verre.' } };

  test('colour, headline, advice and contact are of a recall; a withdrawn recall gives the ticket back', async () => {
    const text = { text: 'Take it back.' };
    const steps = { en: [text], it: [text], fr: [text] };
    const known = file({ [ENTITY]: alarm({ message: why, advice: steps, notice: 'https://a.example/1' }) }, { contact: { phone: '+39 02 1' } }); // prettier-ignore
    const ticket = opened({}, { host: now, device: now, known });
    expect([ticket.dataset['verdict'], ticket.dataset['status']]).toEqual(['recalled', 'recalled']);
    expect([word(), headline()]).toEqual([WORDS['recalled'], 'Do not eat it.']);
    const quote = await vi.waitFor(() => ticket.querySelector('blockquote') ?? Promise.reject(new Error('no quote')));
    expect([quote.querySelector('li')?.textContent, quote.querySelector('cite')?.textContent]).toEqual(['Take it back.', 'Dairy']); // prettier-ignore
    expect([...ticket.querySelectorAll('a')].map(({ href }) => href)).toEqual(['tel:+39021', 'https://a.example/1']);
    $operator.setKey('status', { ...$operator.get().status!, file: file({}) });
    expect([word(), ticket.dataset['status'], headline()]).toEqual(['No recall known', 'on-sale', undefined]);
  });

  test('issue 66, point 4: a withdrawn lot leads to number, mail or address; where there is none, to the shop', async () => {
    const place = { en: { text: 'Dairy, Via Roma 1' } };
    for (const [contact, advice, shown] of [
      [{ email: 'a@b.example' }, WORDS['ask'], 'Write'],
      [{ place, href: 'https://a.example/' }, WORDS['ask'], 'Dairy, Via Roma 1https://a.example/'],
      [undefined, WORDS['ask-shop'], undefined],
    ] as const) {
      const known = file({ [ENTITY]: alarm({ status: 'withdrawn', state: 'withdrawn' }) }, { contact });
      const ticket = opened({}, { host: now, device: now, known });
      const { status } = $operator.get();
      $operator.setKey('status', undefined);
      document.querySelector('main > a')?.remove();
      $operator.setKey('status', status);
      await vi.waitFor(() => expect(headline()).toBe(advice));
      expect(ticket.querySelector('lot-ticket')?.textContent).toBe(`${advice}${shown ?? ''}`);
    }
  });

  test("a file without a contact: the page's own number", async () => {
    const ticket = opened({}, { host: now, device: now, known: file({ [ENTITY]: alarm() }) });
    await vi.waitFor(() => expect(ticket.querySelector('a')?.href).toBe('tel:+391'));
  });

  test('of recall, date and ingredients the strictest speaks alone', () => {
    const notices = { [ENTITY]: [{ with: 'batch:salt/S', text: {} }] };
    const built = { entity: ENTITY, verdict: 'no-recall-known', useBy: '2026-11-20' } as const;
    const both = file({ [ENTITY]: alarm({ status: 'withdrawn', state: 'withdrawn' }) }, { madeWith: notices });
    expect(voiceNow(built, both, '2026-11-20')).toMatchObject({ verdict: 'made-with', notices: [{ with: 'batch:salt/S' }] }); // prettier-ignore
    expect(voiceNow(built, both, '2026-11-21')).toMatchObject({ verdict: 'do-not-use', by: 'day', notices: [] });
    expect(voiceNow({ ...built, verdict: 'recalled' }, both, '2026-11-21')).toMatchObject({ by: 'page', notices: [] });
  });
});
