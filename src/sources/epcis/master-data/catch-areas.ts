import { decoded } from '../../../core/graph/last-part.ts';
import { isFishingArea } from '../../../core/fishing-areas.ts';

/** Catch areas in a value of the field, and the parts of the value that name none that can be read. */
interface CatchAreas {
  /** In the form of the list: `27.7.d`. */
  codes: string[];
  unread: string[];
}

/** Levels of the deepest area: 27.3.d.28.1. */
const DEEPEST = 5;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv'];
/** Words beside a code that say nothing of which area it is. */
const WORDS =
  /(?<!\p{L}|\d\.?)(?:fao|ices|ciem|(?:ال)?فاو|منطقة|رقم|major|fishing|catch|(?:sub|sotto|sous|unter)?[ -]?(?:areas?|zon[ae]s?|gebiete?|gebied(?:en)?)|obszary?|rejony?|fanggebiete?|fanggebied(?:en)?|(?:vangst|vis)gebied(?:en)?|divisi(?:ons?|on[ei]|ón)|division|divisie|division|in|no|nos|nr|n[°º]|num(?:ber|ero|éro|mer)?|code|pesca|pêche|de|di|of)(?![\p{L}])\.?/giu;
const AND = /\s*[,;|+&\n]\s*|\s+(?:and|und|et|en|oraz|e|y|i|و)\s+(?=(?:fao|ices|ciem|\d|[ivx]))/iu;
/** The code of a text that has other words: the one behind the name of its list. */
const NAMED = /(?<!\p{L})(?:fao|ices|ciem)(?!\p{L}).*$/isu;

/** Reads codes of FAO areas in the spellings of the trade: `urn:gdst:fao:27.4`, `FAO No 71`, `27.VIId`, `ICES 7d`, `27.7.d, 27.7.e`. */
export function catchAreasOf(value: unknown): CatchAreas {
  const found: CatchAreas = { codes: [], unread: [] };
  for (const text of textsOf(value)) {
    const { codes, unread } = /^(?:https?|urn):/i.test(text) ? ofAddress(text) : ofText(text);
    found.codes.push(...codes);
    found.unread.push(...unread);
  }
  return { codes: [...new Set(found.codes)], unread: found.unread };
}

/** Each text of a value: plain, a JSON-LD value or address, or several. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'string' || typeof value === 'number')
    return [String(value).normalize('NFKC').trim()].filter(Boolean);
  if (typeof value !== 'object' || value === null) return [];
  const { '@value': plain, value: other, '@id': address, id } = value as Record<string, unknown>;
  return textsOf(plain ?? other ?? address ?? id);
}

/** The last part, or parts, of an address that are a code: `https://www.fao.org/fishery/en/area/27/en`, `…/fao/27/7/d`. */
function ofAddress(address: string): CatchAreas {
  const parts = address.split(/[/:#?=&]+/).map((part) => decoded(part).replace(/^[a-z_]+[_-]?(?=\d)/i, ''));
  for (let end = parts.length; end > 0; end -= 1)
    for (let start = Math.max(0, end - DEEPEST); start < end; start += 1) {
      const { codes, unread } = ofText(parts.slice(start, end).join('.'));
      if (codes.length > 0 && unread.length === 0) return { codes, unread };
    }
  return { codes: [], unread: [address] };
}

function ofText(text: string): CatchAreas {
  const codes: string[] = [];
  const unread: string[] = [];
  /** Words before a code that has the name of its list: the name of its area. */
  let names: string[] = [];
  for (const part of text
    .split(AND)
    .flatMap((one) => one.split('/'))
    .filter((one) => one.trim() !== '')) {
    const named = NAMED.exec(part)?.[0];
    const whole = codesIn(part, codes.at(-1));
    const read = whole.length > 0 ? whole : named === undefined ? [] : codesIn(named, codes.at(-1));
    // `FAO 27, VIId`: the major area belongs to the division.
    if (read[0]?.startsWith('27.') && codes.at(-1) === '27' && !part.includes('27')) codes.pop();
    codes.push(...read);
    if (read.length === 0) names.push(part.trim());
    else if (whole.length === 0) names = [];
  }
  unread.push(...names);
  return { codes, unread };
}

/**
 * The codes of a part of a text; none where it has other words.
 * @param before the code before it, which a part without a major area continues: `27.7.d, e`
 */
function codesIn(part: string, before: string | undefined): string[] {
  const isIces = /(?<!\p{L})(?:ices|ciem)(?!\p{L})/iu.test(part);
  const bare = part
    .replace(/(?<=\bfao)(?=\d)/gi, ' ')
    .replace(WORDS, ' ')
    .toLowerCase()
    .replace(/[()[\]:"'*]/g, ' ')
    .trim()
    .replace(/^[-–_.\s]+|[-–_.\s]+$/g, '');
  const range = /^(.*[^a-z]|.*[ivx])?([a-k])\s*[-–]\s*([a-k])$/.exec(bare);
  if (range) {
    const [, head = '', from = '', to = ''] = range;
    const letters = [...'abcdefghijk'].filter((letter) => letter >= from && letter <= to).join('');
    return letters === '' ? [] : codesIn(head + letters, before);
  }
  const code = bare.replace(/[\s._–-]+/g, '.');
  const [, listed] = /^((?:\d{2})(?:\.[0-9a-z]+)*)$/.exec(code) ?? [];
  const isNorthEast = before?.startsWith('27') ?? false;
  if (/^27(?:\.|[ivx])/.test(code)) return ofNorthEast(code.replace(/^27\.?/, ''));
  if (listed !== undefined && isFishingArea(listed)) return [listed];
  if (isNorthEast && /^[a-k]+$/.test(code) && (before?.split('.').length ?? 0) > 2)
    return ofNorthEast(`${before?.split('.')[1] ?? ''}.${code}`);
  return isIces || isNorthEast ? ofNorthEast(code) : [];
}

/** Subarea and divisions of area 27, as ICES numbers them: `viid`, `7.d`, `3.d.24`, `viide`. */
function ofNorthEast(code: string): string[] {
  const [, number = '', letters = '', unit] = /^(\d{1,2}|[ivx]+)\.?([a-k]*)(?:\.?(\d[0-9a-z.]*))?$/.exec(code) ?? [];
  const roman = ROMAN.indexOf(number);
  const sub = `27.${roman < 0 ? Number(number) : roman + 1}`;
  if (number === '' || !isFishingArea(sub) || (unit !== undefined && letters.length !== 1)) return [];
  if (letters === '') return [sub];
  return [...letters].map((letter) => [sub, letter, ...(unit === undefined ? [] : [unit])].join('.'));
}
