import { describe, expect, test } from 'vitest';
import { otherSpellings } from '../../../../src/browser/scanned/lost-path.ts';
import { omittedAliases, withoutOmitted } from '../../../../src/core/routes/aliases.ts';
import { omittedRules } from '../../../../src/publish/hosts/omitted-rules.ts';
import { entryOf } from '../../../../src/core/routes/path.ts';
import { casesOf } from '../../../cases.ts';

const G = '/it/storytracing/01/09520123456788';
const P = '/it/storytracing/product/cheese/operator/dairy';
type Pair = 'absent' | 'literal' | 'value';
const STATES: readonly Pair[] = ['absent', 'literal', 'value'];

/** Segments of one pair. */
const told = (state: Pair, literal: string, value: string): string =>
  state === 'absent' ? '' : state === 'literal' ? `/${literal}` : `/${literal}/${value}`;

/** All combinations of the optional pairs, each with the path that it is another spelling of, written without the code under test. */
const combinations = [
  { stem: G, literal: '10', views: ['', '/product-history'] },
  { stem: P, literal: 'batch', views: ['', '/product-history'] },
].flatMap(({ stem, literal, views }) =>
  STATES.flatMap((batch) =>
    STATES.flatMap((ingredient) =>
      STATES.filter((code) => ingredient !== 'absent' || code === 'absent').flatMap((code) =>
        views.map((view) => ({
          path: `${stem}${told(batch, literal, 'C%2B1')}${told(ingredient, 'ingredient', 'milk')}${told(code, 'batch-code', 'M-2')}${view}`,
          target: `${stem}${batch === 'value' ? told(batch, literal, 'C%2B1') : ''}${ingredient === 'value' ? `/ingredient/milk${code === 'value' ? '/batch-code/M-2' : ''}` : ''}${view}`,
        })),
      ),
    ),
  ),
);
const omitted = combinations.filter(({ path, target }) => path !== target);

describe('"every segment after the GTIN is optional": a literal without its value', () => {
  test.each(omitted)('$path is another spelling of $target', ({ path, target }) => {
    expect(withoutOmitted(path)).toBe(target);
    expect(withoutOmitted(`${path}/`)).toBe(target);
    expect(entryOf(target), 'the target is a page').toBeDefined();
  });

  test.each(casesOf<[path: string, target?: string][]>('omitted-values'))('%s: %s', (path, target) => {
    expect(withoutOmitted(path)).toBe(target);
  });

  test('a path that says everything is not shortened', () => {
    for (const { target } of combinations) expect(withoutOmitted(target), target).toBeUndefined();
  });
});

describe('issue 5, point 26: addresses with two or more values left out', () => {
  const files = combinations.flatMap(({ target }) => {
    const entry = entryOf(target);
    return entry ? omittedAliases(entry) : [];
  });
  const scripted = omitted.filter(({ path }) => !files.some((file) => file.path === path));
  /** The first rule whose placeholders, of one segment each, fit the path. */
  const followed = (rules: string, path: string): string | undefined => {
    for (const rule of rules.trimEnd().split('\n')) {
      const [from = '', to = ''] = rule.split(' ');
      const pattern = new RegExp(`^${from.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      const { groups } = pattern.exec(path) ?? {};
      if (pattern.test(path)) return to.replace(/:(\w+)/g, (_, name: string) => groups?.[name] ?? '');
    }
    return undefined;
  };

  test('22 of 84 forms have no file: the script of the 404 document leads on from them', () => {
    expect([combinations.length, scripted.length]).toEqual([84, 22]);
    for (const { path, target } of scripted) expect(otherSpellings(path), path).toContain(target);
    for (const { path, target } of files) expect(withoutOmitted(path), path).toBe(target);
  });

  test('Netlify, which looks at files first, has a rule for each form without a file', () => {
    for (const { path, target } of scripted) expect(followed(omittedRules('netlify'), path), path).toBe(target);
  });

  test('Cloudflare Pages, which looks at rules first, leads to the same pages within its 100 rules', () => {
    const rules = omittedRules('cloudflare');
    expect(rules.trimEnd().split('\n').length).toBeLessThanOrEqual(100);
    for (const { path, target } of omitted)
      expect([target, ...(scripted.some((one) => one.path === path) ? [] : [undefined])], path).toContain(
        followed(rules, path),
      );
    for (const { target } of combinations) expect(followed(rules, target), target).toBeUndefined();
  });

  test('CloudFront has no room for rules', () => expect(omittedRules('cloudfront')).toBe(''));
});
