import fc from 'fast-check';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { ROUTES } from '../../../src/core/routes/table.ts';

const LITERALS = [...new Set(ROUTES.flatMap(({ pattern }) => pattern.split('/')))].filter(
  (segment) => segment !== '' && !segment.startsWith(':'),
);

const words = (text: string) => text.split(/\s+/);
/** Lists by kind; blanks part names, but where the name itself has one. */
const KINDS: Record<string, readonly string[]> = {
  'out of the folder': words(
    String.raw`. .. ... ../ ../evil ../../../evil a/../../evil /etc/passwd ./a a/./b a//b ..\evil C:\evil C: \\host\share
    ~ ~root file:///etc/passwd .storytrace-build .well-known`,
  ),
  'encoded once, twice, wrongly': words(
    String.raw`%2e%2e%2fevil %2f %252f a%2Fb %5c %00 % 100% %zz %C0%AE%C0%AE %u002e`,
  ),
  'cut or folded by URLs': [
    ...words(`a?b a#b a;b a&b=c a:b a+b a'b a"b <b> a|b a*b`),
    ...['a b', ' a', 'a ', 'a\tb', 'a\nb', 'a\r\nb', '', ' '],
  ],
  Unicode: [
    ...['a\u0000b', '\u0000', 'a\u202egpj', '\u2066a\u2069', 'a\u200bb', '\ufeffa', 'a\u00adb', '\ud800', 'a\udc00'],
    ...words('caf\u00e9 cafe\u0301 ﬁ ǅ ı İ ß ſ K Ａ ＂ ．． ∕ 🧀 👩‍🌾 𝒜 ａ／ｂ ا а'),
  ],
  'reserved by systems and hosts': [
    ...words('con CON prn aux.txt nul com1 COM0 lpt9 lpt1.a com¹ desktop.ini CLOCK$ a. a.. - -- -rf _ __proto__'),
    ...words('constructor prototype toString hasOwnProperty valueOf undefined null NaN true 0 -0 00 1e3 0x10 01 10'),
    'a. ',
  ],
  'of the site': words(
    `index index.html INDEX.HTML sw.js _astro media status 404 404.html 500 robots.txt sitemap.xml linkset.json
    epcis.jsonld lots.json manifest.webmanifest favicon.svg favicon.ico icons _headers _releases`,
  ),
  long: [
    ...[20, 21, 80, 81, 300].map((length) => 'a'.repeat(length)),
    '🧀'.repeat(80),
    'a.'.repeat(40),
    'A'.repeat(80),
  ],
  'twins in case': words('Case case CASE cAsE Case.1 case.1'),
  'words of routes': [...LITERALS, ...siteLocales()].flatMap((word) => [word, word.toUpperCase(), `${word}.`]),
};
/** Names that try to take the place of another page or file, or to leave the folder. */
export const LISTED: readonly string[] = Object.values(KINDS).flat();

const CSET82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const BAD = [...'/\\.%?#:~ \u0000\t\n\u202e\u2066\u200b\u0301é🧀', '%2f', '%2e', '..', '../'];
const listed = fc.constantFrom(...LISTED);

/** Hostile names: the listed ones, joined, changed and mistyped; and short names of allowed characters, which often collide. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: listed },
  {
    weight: 2,
    arbitrary: fc
      .tuple(listed, fc.constantFrom(...BAD, '', 'a', '1', '.html', '-'), listed)
      .map((parts) => parts.join('')),
  },
  { weight: 2, arbitrary: fc.mixedCase(listed) },
  {
    weight: 2,
    arbitrary: listed.chain((name) =>
      fc.constantFrom(name.normalize('NFC'), name.normalize('NFD'), encodeURI(name.toWellFormed()), name.trim()),
    ),
  },
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...'aAbB01.~_-'), minLength: 1, maxLength: 4 }) },
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...CSET82), minLength: 1, maxLength: 20 }) },
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...BAD, ...'aB1'), minLength: 1, maxLength: 8 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }) },
);

/** @returns as many different names, always the same for a seed; the listed ones come first */
export function hostileNames(count: number, seed = 20_261_121): string[] {
  const names = new Set(LISTED);
  for (let round = 0; names.size < count; round += 1)
    for (const name of fc.sample(anyName, { numRuns: count, seed: seed + round })) names.add(name);
  return [...names].slice(0, count);
}
