import { encodeSegment } from '../routes/path.ts';
import { aiNamed } from './ai/ai.ts';
import { faultOfMissing, faultOfPairing, faultOfValue, type Element } from './ai/element.ts';
import { fault, isFault, type Fault } from './ai/fault.ts';

/** The parts of a GS1 Digital Link URI (URI Syntax 1.6, uncompressed). */
export interface DigitalLink {
  /** The URI before the primary key, without a trailing slash: `https://id.example/it`. */
  stem: string;
  /** Host and port, lower case. */
  host: string;
  /** Primary key, then its qualifiers, in the order of the path. */
  path: Element[];
  /** Data attributes of the query. */
  attributes: Element[];
}

const URI = /^(https?|HTTPS?):\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?(?:#.*)?$/s;
const URI_CHARACTERS = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/;
const NOT_IN_HOST = /[_~?#@!$&'()*+,;=%]/;

/** Reads a URL in the form of a Digital Link. `NoPrimaryKey`: the URL is not a Digital Link. */
export function readDigitalLink(text: string): DigitalLink | Fault {
  if (!URI_CHARACTERS.test(text)) return fault('Syntax');
  const [, scheme, host = '', rawPath = '', query = ''] = URI.exec(text) ?? [];
  if (scheme === undefined || NOT_IN_HOST.test(host)) return fault('Syntax');
  const found = elementsOfPath(rawPath);
  if (isFault(found)) return found;
  const attributes = elementsOfQuery(query);
  if (isFault(attributes)) return attributes;
  const link: DigitalLink = {
    stem: `${scheme}://${host}${found.stem}`,
    host: host.toLowerCase(),
    path: found.path,
    attributes,
  };
  return faultOfLink(link) ?? link;
}

function elementsOfPath(rawPath: string): { stem: string; path: Element[] } | Fault {
  const segments = rawPath.split('/').slice(1);
  const pairs: [string, string][] = [];
  for (let at = segments.length - 2; at >= 0; at -= 2) {
    const [ai = '', value = ''] = segments.slice(at, at + 2);
    pairs.unshift([ai, value]);
    const known = aiNamed(ai);
    if (!known) break;
    if (!known.qualifiers) continue;
    const path = decodePairs(pairs, (value) => value);
    return isFault(path) ? path : { stem: ['', ...segments.slice(0, at)].join('/'), path };
  }
  const slashed = rawPath.endsWith('/') && !isFault(elementsOfPath(rawPath.replace(/\/+$/, '')));
  return fault(slashed ? 'TrailingSlash' : 'NoPrimaryKey');
}

/** Ignores names that are not numbers (they are not GS1's) and names without a value. */
function elementsOfQuery(query: string): Element[] | Fault {
  const pairs = query
    .split('&')
    .map((part) => part.split('=') as [string, string?])
    .filter((pair): pair is [string, string] => /^\d+$/.test(pair[0]) && pair[1] !== undefined);
  return decodePairs(pairs, (value) => value.replace(/\+/g, ' '));
}

function decodePairs(pairs: [string, string][], prepare: (value: string) => string): Element[] | Fault {
  const elements: Element[] = [];
  for (const [ai, raw] of pairs) {
    let value: string;
    try {
      value = decodeURIComponent(prepare(raw));
    } catch {
      return fault('Encoding', ai, raw);
    }
    if (value.includes('\0')) return fault('Encoding', ai, raw);
    const wrong = faultOfValue({ ai, value });
    if (wrong) return wrong;
    elements.push({ ai, value });
  }
  return elements;
}

function faultOfLink({ path, attributes }: DigitalLink): Fault | undefined {
  const [key, ...qualifiers] = path;
  const orders = (key && aiNamed(key.ai)?.qualifiers) ?? [];
  const ais = qualifiers.map(({ ai }) => ai);
  if (!orders.some((order) => isOrdered(ais, order))) {
    const stranger = qualifiers.find(({ ai }) => !orders.some((order) => order.includes(ai)));
    return stranger ? fault('NotInPath', stranger.ai, stranger.value) : fault('QualifierOrder', ais[0]);
  }
  for (const { ai, value } of attributes) {
    if (!aiNamed(ai)?.attribute || couldBeQualifier(ai, ais, orders)) return fault('NotInQuery', ai, value);
  }
  const all = [...path, ...attributes];
  const twice = all.find(({ ai }, index) => all.findIndex((other) => other.ai === ai) !== index);
  if (twice) return fault('Duplicate', twice.ai, twice.value);
  return faultOfPairing(all) ?? faultOfMissing(all);
}

function isOrdered(ais: readonly string[], order: readonly string[]): boolean {
  const positions = ais.map((ai) => order.indexOf(ai));
  return positions.every((position, index) => position > (positions[index - 1] ?? -1));
}

function couldBeQualifier(ai: string, ais: readonly string[], orders: readonly string[][]): boolean {
  return orders.some((order) => order.includes(ai) && ais.every((other) => order.includes(other)));
}

const CANONICAL_STEM = 'https://id.gs1.org';

/**
 * The Digital Link URI of these elements, in GS1's order: the first primary key, its qualifiers, then attributes;
 * attributes of predefined length precede the others.
 * @param stem origin with an optional path, without a trailing slash
 */
export function buildDigitalLink(elements: readonly Element[], stem: string = CANONICAL_STEM): string | Fault {
  for (const element of elements) {
    const wrong = faultOfValue(element);
    if (wrong) return wrong;
  }
  const pairing = faultOfPairing(elements) ?? faultOfMissing(elements);
  if (pairing) return pairing;
  const once = elements.filter(({ ai }, index) => elements.findIndex((other) => other.ai === ai) === index);
  const key = once.find(({ ai }) => aiNamed(ai)?.qualifiers);
  if (!key) return fault('NoPrimaryKey');
  const rest = once.filter((element) => element !== key);
  const orders = aiNamed(key.ai)?.qualifiers ?? [];
  const qualifiers = rest.filter(({ ai }) => orders.some((order) => order.includes(ai)));
  const order = orders.find((candidate) => qualifiers.every(({ ai }) => candidate.includes(ai)));
  if (!order) return fault('QualifierOrder', qualifiers[0]?.ai, qualifiers[0]?.value);
  const path = [key, ...order.flatMap((ai) => qualifiers.filter((element) => element.ai === ai))];
  const attributes = rest.filter((element) => !qualifiers.includes(element));
  const misplaced = attributes.find(({ ai }) => !aiNamed(ai)?.attribute);
  if (misplaced) return fault('NotInQuery', misplaced.ai, misplaced.value);
  return `${stem.replace(/\/+$/, '')}${pathOfElements(path)}${queryOfElements(attributes)}`;
}

/** `/01/095…/10/L24%2B1` */
export function pathOfElements(path: readonly Element[]): string {
  return path.map(({ ai, value }) => `/${ai}/${encodeSegment(value)}`).join('');
}

function queryOfElements(attributes: readonly Element[]): string {
  const fixed = attributes.filter(({ ai }) => aiNamed(ai)?.predefinedLength);
  const others = attributes.filter(({ ai }) => !aiNamed(ai)?.predefinedLength);
  const query = [...fixed, ...others].map(({ ai, value }) => `${ai}=${encodeSegment(value)}`).join('&');
  return query && `?${query}`;
}
