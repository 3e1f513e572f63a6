import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { checkDigit } from '../../../src/core/gs1/check-digit.ts';
import { BUNDLE, filling } from './filling.ts';
import { FORMULAS } from './payloads.ts';
import { casesOf } from '../../cases.ts';

/** `"><svg/onload=__ran()>` is a character too long for a lot. */
const LOT = '"><b/onclick=__ran()';
const SERIAL = '"><b/onclick=__ran(1)>';
/** The longest unit that the contract allows. */
const UNIT = '<b onclick=__ran(1)>';
const URL = "https://evil.example/javascript:__ran(1)?a=(1)&b=;//#!$*,'".replace("'", '');

type Raw = Record<string, unknown>;

export const gtinOf = (index: number): string => {
  const body = `0952111${String(index).padStart(6, '0')}`;
  return body + checkDigit(body);
};

const { nodes, ...sets } = casesOf<Record<string, Raw> & { nodes: Raw[] }>('hostile-catalogue');

/** One operator, product, batch, ingredient, events and pictures with payloads in every text that the contract has. */
function nodesOf(index: number, payloads: readonly string[]): unknown[] {
  // Each field starts at a different payload: with enough catalogues a field sees all payloads.
  const fill = filling(payloads, index * BUNDLE * siteLocales().length);
  const { plain, short } = fill;
  const id = (name: string) => `${name}-${index}`;
  const script = () => `javascript:__ran(1)//${plain()}`;
  const events = new Map<string, string>();
  const eventId = (name: string) => {
    if (!events.has(name)) events.set(name, `${plain().slice(0, 250)} ${name}`);
    return events.get(name);
  };
  const words: Record<string, (about: string) => unknown> = {
    ...{ text: fill.text, markdown: fill.markdown, id, event: eventId, script },
    ...{ url: () => URL, unit: () => UNIT, lot: () => LOT, serial: () => SERIAL },
    plain: (most) => plain().slice(0, Number(most) || undefined),
    short: (most) => short(Number(most)),
    identifiers: (name) => fill.identifiers(id(name)),
    gtin: (number) => gtinOf(Number(number) + index),
    formula: () => FORMULAS[index % FORMULAS.length] ?? '',
    latitude: () => 46 + index / 100,
    captions: () => siteLocales().map((lang) => ({ lang, src: 'captions.vtt' })),
    object: (name) => `javascript:__ran(1)//${id(name)}`,
    evil: (most) => `evil:${short(Number(most))}`,
    uri: () => `javascript:__ran(1)//${short(1000)}`,
    other: () => ({ [`evil:${short(60)}`]: short(300) }),
    fields: () => ({ [`evil:${short(60)}`]: plain(), 'evil:nested': [{ [short(60)]: plain() }] }),
  };
  const filled = (value: unknown, own = ''): unknown => {
    if (typeof value === 'string') {
      const [, word, about] = /^\$(\w+) ?(.*)/.exec(value) ?? [];
      return word === undefined ? value : words[word]?.(about || own);
    }
    if (Array.isArray(value)) return value.map((one) => filled(one, own));
    if (typeof value !== 'object' || value === null) return value;
    const [set = '', name = own] = Object.entries(value).find(([key]) => key.startsWith('$')) ?? [];
    const fields = Object.entries({ ...sets[set.slice(1)], ...value }).filter(([key]) => key !== set);
    return Object.fromEntries(fields.map(([key, one]) => [key, filled(one, String(name))]));
  };
  return nodes.map((node) => filled(node));
}

/** How many catalogues it takes until every field has seen every payload. */
export const catalogues = (payloads: readonly string[]): number =>
  Math.ceil(payloads.length / (BUNDLE * siteLocales().length));

/** Writes a source folder whose every text is hostile. */
export async function writeCatalogue(folder: string, payloads: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const graph = Array.from({ length: catalogues(payloads) }, (_, index) => nodesOf(index, payloads)).flat();
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
