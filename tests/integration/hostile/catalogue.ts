import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { checkDigit } from '../../../src/core/gs1/check-digit.ts';
import { BUNDLE, filling } from './filling.ts';
import { FORMULAS } from './payloads.ts';
import { tracedNodes } from './traced.ts';

/** `"><svg/onload=__ran()>` is a character too long for a lot. */
const LOT = '"><b/onclick=__ran()';
/** The longest unit that the contract allows. */
const UNIT = '<b onclick=__ran(1)>';
const URL = "https://evil.example/javascript:__ran(1)?a=(1)&b=;//#!$*,'".replace("'", '');

type Raw = Record<string, unknown>;

export const gtinOf = (index: number): string => {
  const body = `0952111${String(index).padStart(6, '0')}`;
  return body + checkDigit(body);
};

/** One operator, product, batch, ingredient, events and pictures with payloads in every text that the contract has. */
function nodes(index: number, payloads: readonly string[]): Raw[] {
  // Each field starts at a different payload: with enough catalogues a field sees all payloads.
  const fill = filling(payloads, index * BUNDLE * siteLocales().length);
  const { text, markdown, plain, short, identifiers } = fill;
  const id = (name: string) => `${name}-${index}`;
  const formula = FORMULAS[index % FORMULAS.length] ?? '';
  const document = () => ({ title: text(), url: URL, mediaType: plain(), bytes: 9 });
  const certificate = () => ({
    name: text(),
    issuer: text(),
    scope: text(),
    identifier: plain(),
    basis: 'third-party',
    document: document(),
    seal: id('picture'),
    organic: { controlBody: 'IT-BIO-007', farming: 'EU', country: 'IT', region: text() },
  });
  const texts = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, text()]));
  const node = (type: string, name: string, more: Raw) => ({
    ...{ type, id: id(name), identifiers: identifiers(id(name)), revision: plain() },
    ...more,
  });
  const picture = (name: string) =>
    node('media', name, { src: 'picture.png', alt: text(), caption: text(), credit: text() });
  const product = (name: string, number: number, more: Raw) =>
    node('product', name, { gtin: gtinOf(number + index), operator: id('operator'), name: text(), ...more });
  const video = {
    ...picture('video'),
    kind: 'video',
    src: 'video.mp4',
    poster: id('picture'),
    captions: siteLocales().map((lang) => ({ lang, src: 'captions.vtt' })),
  };
  const nutrition = () => ({
    per: '100 g',
    portion: { size: text(), count: '8' },
    rows: [
      { nutrient: 'energy', value: '1,700', unit: 'kJ', perPortion: '510', referenceIntake: '6' },
      { nutrient: { name: text() }, value: 'traces', unit: 'g' },
    ],
    statement: text(),
  });
  const made = `${plain().slice(0, 250)} made`;
  const what = { product: id('product'), lot: LOT };
  const milk = { product: id('milk'), lot: 'M1' };
  const event = (name: string, more: Raw) => ({
    type: 'event',
    id: `${plain().slice(0, 250)} ${name}`,
    eventTime: '2026-03-17T05:50:00+01:00',
    eventTimeZoneOffset: '+01:00',
    readPoint: id('place'),
    bizLocation: id('place'),
    operator: id('operator'),
    title: text(),
    note: text(),
    documents: [document()],
    certificates: [certificate()],
    media: [id('picture')],
    sensors: [{ type: short(300), value: 1, unit: UNIT }],
    bizTransactions: [{ type: plain(), id: plain() }],
    transformationId: plain(),
    revision: plain(),
    ...more,
  });
  return [
    picture('picture'),
    picture('second'),
    { ...picture('third'), events: [made] },
    video,
    node('place', 'place', {
      ...{ ...texts('name region address'), country: 'IT', latitude: 46 + index / 100, longitude: 11 },
    }),
    { type: 'place', id: id('meadow'), name: text(), region: text(), latitude: 45, longitude: 9 },
    node('operator', 'operator', {
      ...texts('name legalName description'),
      approval: plain(),
      story: markdown(),
      place: id('place'),
      logo: id('picture'),
      media: [id('picture')],
      links: [{ label: text(), url: URL }],
      contact: {
        address: text(),
        email: "'onclick=__ran(1)'@evil.example".replace(/[^a-z@.]/g, ''),
        phone: '+39 1 2',
        url: URL,
      },
      certificates: [certificate()],
    }),
    product('product', 0, {
      ...texts('brand category variant legalName description netContent drainedWeight origin madeIn storage use'),
      story: [
        {
          title: text(),
          body: markdown(),
          media: [id('picture')],
          weave: ['map', 'ingredients', 'graph', 'timeline', 'media'],
        },
        { title: text(), body: markdown(), dark: true },
      ],
      media: [id('picture'), id('second'), id('video')],
      picture: id('picture'),
      alcohol: '12.5 % vol',
      additives: [{ number: 'E 300', name: text(), function: text() }],
      ingredients: [
        { ingredient: id('milk'), percent: '98 %' },
        { name: text(), ingredients: [{ name: text() }] },
      ],
      nutrition: nutrition(),
      nutritionPrepared: { ...nutrition(), preparation: text() },
      marks: [{ kind: 'other', code: short(80) }],
      claims: [{ text: text(), basis: 'third-party', issuer: text(), document: document() }],
      certificates: [certificate()],
      packaging: [{ component: text(), code: 'PAP 22', material: text(), bin: 'paper', note: text() }],
      nutriScore: { grade: 'A', version: plain() },
    }),
    product('milk', 100_000, { name: formula, ingredientsText: text() }),
    product('cream', 200_000, {
      ...{ kind: 'cosmetic', function: text(), warnings: text(), responsible: { name: text(), address: text() } },
    }),
    product('socks', 300_000, {
      ...{ kind: 'textile', fibres: [{ part: text(), composition: [{ fibre: text(), percent: 100 }] }], care: text() },
      careSymbols: { wash: '30-mild', bleach: 'no', iron: 'low', dryClean: 'P' },
      ...{ size: short(40), model: short(40) },
    }),
    product('kibble', 400_000, {
      ...{ kind: 'pet-food', feedType: 'complete', species: text() },
      analyticalConstituents: [{ constituent: { name: text() }, value: '32' }],
      feedAdditives: [{ group: text(), name: text(), code: '3a672a', amount: '15000', unit: 'IU/kg' }],
      feedingGuide: [{ animal: text(), amount: text() }],
    }),
    node('ingredient', 'milk', {
      ...{ name: text(), description: text(), origin: text(), product: id('milk'), media: [id('picture')] },
    }),
    { type: 'batch', ...milk, dates: { production: '2026-03-01' }, note: text() },
    {
      type: 'batch',
      ...what,
      slug: 'L1',
      id: '"onclick="__ran(1)"',
      identifiers: identifiers(id('batch')),
      dates: { production: '2026-03-03' },
      origin: text(),
      note: text(),
      media: [id('picture')],
      certificates: [certificate()],
      status: { code: 'recalled', since: '2026-05-01', message: text(), todo: [text(), text()], notice: URL },
      revision: plain(),
      ingredients: [{ ingredient: id('milk'), lots: [milk], lotText: [LOT], origin: text(), note: text() }],
    },
    event('made', {
      id: made,
      media: [id('picture'), id('third')],
      eventType: 'TransformationEvent',
      inputs: [milk],
      outputs: [what],
      bizStep: 'commissioning',
    }),
    event('packed', {
      eventType: 'AggregationEvent',
      action: 'ADD',
      objects: [what],
      parent: plain().slice(0, 190),
      units: [plain().slice(0, 190)],
    }),
    event('sent', {
      eventType: 'ObjectEvent',
      action: 'OBSERVE',
      objects: [what],
      readPoint: id('meadow'),
      bizStep: 'shipping',
    }),
    ...tracedNodes(fill, { id, event, lot: what, unit: UNIT }),
  ];
}

/** How many catalogues it takes until every field has seen every payload. */
export const catalogues = (payloads: readonly string[]): number =>
  Math.ceil(payloads.length / (BUNDLE * siteLocales().length));

/** Writes a source folder whose every text is hostile. */
export async function writeCatalogue(folder: string, payloads: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const graph = Array.from({ length: catalogues(payloads) }, (_, index) => nodes(index, payloads)).flat();
  writeFileSync(join(folder, 'graph.json'), JSON.stringify(graph));
  const image = { create: { width: 640, height: 480, channels: 3 as const, background: '#7a5' } };
  writeFileSync(join(folder, 'picture.png'), await sharp(image).png().toBuffer());
  // Its first bytes are looked at, no more.
  writeFileSync(join(folder, 'video.mp4'), Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2'));
  const cues = payloads.map(
    (text) => `00:00.000 --> 00:09.000\n${text.replaceAll('-->', '--&gt;').replaceAll(/\n+/g, ' ')}\n`,
  );
  writeFileSync(join(folder, 'captions.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
}
