import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteLocales } from '../../src/core/locale/locale.ts';
import { ADVICE, type AdviceKey } from '../../src/core/status/voice.ts';
import { STANCE_OF, type Stance } from '../../src/core/status/stance.ts';
import { getFixedT } from '../../src/messages.ts';
import { documentOf, pagesOf } from '../integration/hostile/built.ts';

const DIST = join(import.meta.dirname, '../../dist');
const ENTITIES: Record<string, string> = { '&#39;': "'", '&#34;': '"', '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }; // prettier-ignore

/** What a visitor can read of a page. Templates and scripts are no text. */
const textOf = (html: string): string =>
  html
    .replace(/<(template|script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#39|#34|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** The longest advice first: "If in doubt, ask …" has "ask …" within it. */
const advices = new Map(
  siteLocales().map((locale) => {
    const keys = Object.keys(ADVICE) as AdviceKey[];
    const texts = keys.map((key) => [getFixedT(locale)(key), ADVICE[key]] as const);
    return [locale, texts.sort(([one], [other]) => other.length - one.length)];
  }),
);

test('issue 66, point 1: no page of one lot carries the advice of two stances, in any language', () => {
  const wrong: string[] = [];
  const seen = new Map<Stance, number>();
  for (const path of pagesOf(DIST)) {
    const locale = path.split('/')[1] ?? '';
    const html = documentOf(DIST, path);
    if (!advices.has(locale) || !html.includes('<meta name="storytrace:entity" content="batch:')) continue;
    let text = textOf(html);
    const stances = new Set<Stance>();
    for (const [advice, stance] of advices.get(locale) ?? []) {
      if (!text.includes(advice)) continue;
      text = text.replaceAll(advice, ' ');
      stances.add(stance);
    }
    const verdict = /<body[^>]*\sdata-verdict="([\w-]+)"/.exec(html)?.[1] as keyof typeof STANCE_OF | undefined;
    if (stances.size > 1 || (verdict && !stances.isSubsetOf(new Set([STANCE_OF[verdict]]))))
      wrong.push(`${path}: ${verdict}, but ${[...stances].join(' and ')}`);
    for (const stance of stances) seen.set(stance, (seen.get(stance) ?? 0) + 1);
  }
  expect(wrong).toEqual([]);
  for (const stance of ['stop', 'ask'] as const)
    expect(seen.get(stance) ?? 0, stance).toBeGreaterThan(siteLocales().length);
});
