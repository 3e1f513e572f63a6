import { encodeSegment } from '../../../../src/core/routes/path.ts';
import type { Catalogue } from './catalogue.ts';
import type { Dice } from './dice.ts';

/** A path of the site as an owner writes it into `redirects.csv`. */
function targetIn({ products, operators, rows }: Catalogue, dice: Dice): string {
  const product = dice.of(products);
  const gtin = product?.gtin ?? '';
  const lot = encodeSegment(dice.of(product?.lots ?? [])?.lot ?? '');
  const ofLot = [
    `/01/${gtin}/10/${lot}`,
    `/it/storytracing/01/${gtin}/10/${lot}`,
    `/en/storytracing/01/${gtin}/10/${lot}/ingredient/part`,
  ];
  return (
    dice.of([
      '/en',
      `/01/${gtin}`,
      `/en/storytracing/01/${gtin}?from=old`,
      `/it/storytelling/01/${product?.id}`,
      `/it/${dice.of(operators)?.id}`,
      // An old address may lead to another one.
      ...rows.map(({ from }) => from.replace(/\?.*\/$/, '')),
      ...(lot === '' ? [] : ofLot),
    ]) ?? '/en'
  );
}

/** @param known a path that was published once and is in no build any more */
export function addRow(catalogue: Catalogue, known: string, dice: Dice): void {
  const number = (catalogue.names += 1);
  const from = dice.of([
    `/p/${number}`,
    `/qr?id=${number}`,
    `/qr?id=${number}&v=a%20b`,
    `/old/${number}/`,
    `/caf%C3%A9/${number}`,
  ]);
  const to = dice.isBelow(0.3) ? known : targetIn(catalogue, dice);
  catalogue.rows.push({ from: from ?? '', to });
}

/** A file with a row that is refused among rows that are not. */
export function badTable(catalogue: Catalogue, dice: Dice): string {
  const [gtin, id] = [catalogue.products[0]?.gtin ?? '', catalogue.operators[0]?.id ?? ''];
  const bad = dice.of([
    ['/a,/b', '/b,/a'],
    ['/x,/en/nowhere'],
    [`/01/${gtin},/en`],
    [`/it/${id},/en`],
    ['/same,/en', '/same,/it'],
    ['/_releases/x,/en'],
    ['/../x,/en'],
    ['/x,https://other.example/'],
    ['x,/en'],
    ['/x,'],
  ]);
  return ['from,to', `/fine,${targetIn(catalogue, dice)}`, ...(bad ?? []), ''].join('\n');
}
