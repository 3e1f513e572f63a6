import { aiNamed, fitsPattern, type ApplicationIdentifier, type Component } from './ai.ts';
import { hasCheckDigit, hasCheckPair } from './check-digit.ts';
import { isDate } from './date.ts';
import { fault, type Fault } from './fault.ts';

/** An Application Identifier and its value. */
export interface Element {
  ai: string;
  value: string;
}

const SETS: Record<string, RegExp> = {
  N: /^\d*$/,
  X: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/,
  Y: /^[#\-/0-9A-Z]*$/,
  Z: /^[A-Za-z0-9_-]*={0,2}$/,
};

/** Linters of the dictionary that need no code list. */
const LINTERS: Record<string, (text: string) => Fault['fault'] | undefined> = {
  csum: (text) => (hasCheckDigit(text) ? undefined : 'CheckDigit'),
  csumalpha: (text) => (hasCheckPair(text) ? undefined : 'CheckDigit'),
  yymmd0: (text) => (isDate(text, true) ? undefined : 'Date'),
  yymmdd: (text) => (isDate(text, false) ? undefined : 'Date'),
  yyyymmdd: (text) => (isDate(text.slice(2), false) ? undefined : 'Date'),
  pcenc: (text) => (/%(?![0-9A-Fa-f]{2})/.test(text) ? 'Encoding' : undefined),
};

/** Is this value what its AI allows? Nothing when it is. */
export function faultOfValue({ ai, value }: Element): Fault | undefined {
  const known = aiNamed(ai);
  if (!known) return fault('UnknownIdentifier', ai, value);
  let rest = value;
  for (const component of known.components) {
    if (rest === '' && component.optional) break;
    const part = rest.slice(0, component.max);
    rest = rest.slice(component.max);
    const name = faultOfPart(part, component);
    if (name) return faultAt(known, value, name);
  }
  return rest === '' ? undefined : faultAt(known, value, 'Length');
}

function faultOfPart(part: string, component: Component): Fault['fault'] | undefined {
  if (!SETS[component.set]?.test(part)) return 'CharacterSet';
  if (part.length < component.min) return 'Length';
  for (const linter of component.linters) {
    const name = LINTERS[linter]?.(part);
    if (name) return name;
  }
  return undefined;
}

function faultAt({ ai }: ApplicationIdentifier, value: string, name: Fault['fault']): Fault {
  if (ai !== '01' || !/^\d{8,14}$/.test(value)) return fault(name, ai, value);
  return { ...fault(name === 'Length' ? 'GtinLength' : name, ai, value), gtin: value.padStart(14, '0') };
}

/** The same AI twice with different values, or two that GS1 does not let stand together. */
export function faultOfPairing(elements: readonly Element[]): Fault | undefined {
  for (const { ai, value } of elements) {
    if (elements.some((other) => other.ai === ai && other.value !== value)) return fault('Duplicate', ai, value);
    for (const pattern of aiNamed(ai)?.excludes ?? []) {
      if (elements.some((other) => other.ai !== ai && fitsPattern(pattern, other.ai))) {
        return fault('ForbiddenAssociation', ai, value);
      }
    }
  }
  return undefined;
}

/** An AI whose meaning needs another one that is not there: a lot without a product. */
export function faultOfMissing(elements: readonly Element[]): Fault | undefined {
  const holds = (pattern: string) => elements.some(({ ai }) => fitsPattern(pattern, ai));
  const missing = elements.find(({ ai }) => {
    const groups = aiNamed(ai)?.requires ?? [];
    return groups.length > 0 && !groups.some((group) => group.every(holds));
  });
  return missing && fault('MissingAssociation', missing.ai, missing.value);
}

export function valueOf(elements: readonly Element[], ai: string): string | undefined {
  return elements.find((element) => element.ai === ai)?.value;
}
