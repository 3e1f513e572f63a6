import type { Operator } from '../../core/graph/operator.ts';
import type { Product } from '../../core/graph/product.ts';
import { keyOf } from '../../core/graph/key.ts';
import { type Locale, siteLocales } from '../../core/locale/locale.ts';
import { type CardTexts, operatorTexts, productTexts, undrawnLetters } from '../../core/page/pictures/card-texts.ts';
import type { SiteInfo } from '../../core/page/site/site-info.ts';
import type { Problem } from '../../core/problem.ts';
import { WARNINGS } from '../../core/status/verdict.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { missingLetters } from '../page/share-card.ts';

/** Link previews that are not made because their fonts lack letters: of products, operators, and of the site. Warnings. */
export function* undrawnCards(snapshot: Pick<Snapshot, 'all' | 'operator'>, site: SiteInfo): Generator<Problem> {
  for (const locale of siteLocales()) {
    const cards = [undefined, ...WARNINGS].map((warning) => ({
      warning,
      letters: missingLetters(site, locale, warning),
    }));
    const letters = cards.map((card) => card.letters).join('');
    const names = cards.flatMap((card) =>
      card.letters === '' ? [] : [`share-${card.warning ?? 'site'}-${locale}.jpg`],
    );
    if (names.length > 0)
      yield {
        kind: 'CardNotMade',
        where: { file: 'brand/public/icons' },
        path: names.join(', '),
        received: undrawnLetters(letters),
        message: 'is not made: the fonts of link previews lack letters of its text; links are shown without a picture',
        fix: 'Put a JPEG of 1200 × 630 pixels there under this name.',
      };
  }
  if (site.socialPictures === 'none') return;
  for (const operator of snapshot.all('operator'))
    yield* nodeProblem(operator, (locale) => operatorTexts(operator, locale));
  for (const product of snapshot.all('product')) {
    const operator = product.operator === undefined ? undefined : snapshot.operator(product.operator);
    yield* nodeProblem(product, (locale) => productTexts(product, operator, locale));
  }
}

function* nodeProblem(node: Operator | Product, textsIn: (locale: Locale) => CardTexts): Generator<Problem> {
  const letters = siteLocales().map((locale) => undrawnLetters(...Object.values<string>({ ...textsIn(locale) })));
  const without = siteLocales().filter((_, at) => letters[at] !== '');
  if (without.length === 0) return;
  const ofLots = node.type === 'product' ? ' and those of its lots' : '';
  yield {
    kind: 'CardNotMade',
    where: { node: keyOf(node) },
    path: 'name',
    received: undrawnLetters(...letters),
    message: `its link preview${ofLots} in ${without.join(', ')} is not made: the fonts lack letters of name, variant or maker; links show the site’s picture`,
    fix: 'Nothing, or write the name in Latin letters too.',
  };
}
