/** Identifiers of EPCIS documents in one form, written apart from the product's own conversion, which this checks. */

export type Kind = 'lot' | 'item' | 'class' | 'unit' | 'object' | 'place' | 'party' | 'position';

export interface Identifier {
  kind: Kind;
  /** Equal for every spelling of one identifier. */
  key: string;
  gtin?: string;
  /** Lot, serial number, or extension of a GLN. */
  name?: string;
  gln?: string;
}

/** Digits with their GS1 check digit. */
function checked(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const lot = (gtin: string, name: string): Identifier => ({ kind: 'lot', key: `01/${gtin}/10/${name}`, gtin, name });
const item = (gtin: string, name: string): Identifier => ({ kind: 'item', key: `01/${gtin}/21/${name}`, gtin, name });
const unit = (key: string): Identifier => ({ kind: 'unit', key });
/** GS1 Digital Link: extension `0` means the place itself. */
const place = (gln: string, name = ''): Identifier => {
  return name === '' || name === '0'
    ? { kind: 'place', key: `gln/${gln}`, gln }
    : { kind: 'place', key: `gln/${gln}/${name}`, gln, name };
};

/** The GTIN of an EPC URN: the first digit of the item reference precedes the company prefix. */
const gtinOf = (prefix: string, reference: string) => checked(reference.slice(0, 1) + prefix + reference.slice(1));

function fromUrn(text: string): Identifier | undefined {
  const [, scheme = '', rest = ''] = /^urn:epc:(?:id|class|idpat):([a-z]+):(.+)$/i.exec(text) ?? [];
  const [prefix = '', reference = '', ...more] = rest.split('.');
  const name = decoded(more.join('.'));
  if (!/^\d{4,12}$/.test(prefix)) return undefined;
  switch (scheme.toLowerCase()) {
    case 'sgtin':
    case 'upui':
      if (!/^\d+$/.test(reference) || prefix.length + reference.length !== 13 || name === '') return undefined;
      if (name === '*')
        return { kind: 'class', key: `01/${gtinOf(prefix, reference)}`, gtin: gtinOf(prefix, reference) };
      return item(gtinOf(prefix, reference), name);
    case 'lgtin':
      return prefix.length + reference.length === 13 && name !== '' ? lot(gtinOf(prefix, reference), name) : undefined;
    case 'sscc':
      return prefix.length + reference.length === 17
        ? unit(`00/${checked(reference.slice(0, 1) + prefix + reference.slice(1))}`)
        : undefined;
    case 'sgln':
      return prefix.length + reference.length === 12 ? place(checked(prefix + reference), name) : undefined;
    case 'pgln':
      return prefix.length + reference.length === 12 ? place(checked(prefix + reference)) : undefined;
    case 'ginc':
    case 'gsin':
      return unit(text);
    default:
      return undefined;
  }
}

function fromLink(text: string): Identifier | undefined {
  const path = /^https?:\/\/[^/]+(\/[^?#]*)/i.exec(text)?.[1];
  const [, ai = '', value = '', rest = ''] = /\/(00|01|414|417|401|402)\/([^/]+)(.*)$/.exec(path ?? '') ?? [];
  if (ai === '') return undefined;
  const parts = rest.split('/').slice(1);
  // GS1 Digital Link 1.4, 4.8: a key of its own cannot qualify another.
  if (parts.some((part, index) => index % 2 === 0 && part === '00')) return undefined;
  const qualifier = (name: string) => {
    const at = parts.findIndex((part, index) => index % 2 === 0 && part === name);
    return at < 0 ? undefined : decoded(parts[at + 1] ?? '');
  };
  if (ai === '401' || ai === '402') return unit(`${ai}/${value}`);
  if (!/^\d+$/.test(value) || checked(value.slice(0, -1)) !== value) return undefined;
  if (ai === '00') return value.length === 18 ? unit(`00/${value}`) : undefined;
  if (ai !== '01') return value.length === 13 ? place(value, qualifier('254')) : undefined;
  const gtin = value.padStart(14, '0');
  const [serial, name] = [qualifier('21'), qualifier('10')];
  if (serial !== undefined) return item(gtin, serial);
  return name === undefined ? { kind: 'class', key: `01/${gtin}`, gtin } : lot(gtin, name);
}

/** What an identifier names; any URI of another scheme is an object, a place or a party, as its field says. */
export function identify(text: string, otherwise: Kind): Identifier {
  if (/^\s*geo:/i.test(text)) return { kind: 'position', key: text.trim().toLowerCase() };
  const [, name] = /^urn:gdst:.+:product:lot:class:.+\.([^.]+)$/.exec(text) ?? [];
  if (name !== undefined) return { kind: 'lot', key: text, name };
  return fromUrn(text) ?? fromLink(text) ?? { kind: otherwise, key: text };
}

/** What a person reads of a URI: its last part; of a word of a vocabulary without underscores. */
export function readable(text: string): string[] {
  const tail = /[^/#:?]+(?=[/#:?]*$)/.exec(text)?.[0] ?? text;
  const word = tail.replace(/^(?:BizStep|Disp|SDT|BTT)-/, '');
  return [...new Set([tail, decoded(tail), word, decoded(word).replaceAll('_', ' ')])];
}
