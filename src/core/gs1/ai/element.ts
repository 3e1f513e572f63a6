import { aiNamed, fitsPattern, type ApplicationIdentifier, type Component } from './ai.ts';
import { fault, type Fault } from './fault.ts';
import { LINTERS } from './linters.ts';

/** An Application Identifier and its value. */
export interface Element {
  ai: string;
  value: string;
}

const SETS: Record<string, RegExp> = {
  N: /^\d*$/,
  X: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/,
  Y: /^[#\-/0-9A-Z]*$/,
  // Padding extends the length to a multiple of three, as in the reference procedure of the dictionary.
  Z: /^(?:[\w-]*|(?:[\w-]{3})*(?:[\w-]{2}=|[\w-]==))$/,
};

/** Checks a value against the rules of its AI. Undefined: the value is valid. */
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
  return isZeroGtin(part) ? 'ZeroGtin' : undefined;
}

/** A value of 14 digits is a GTIN in each AI that has one (01, 02, 03, 8006, 8026). Zeros pass its check digit. */
function isZeroGtin(part: string): boolean {
  return part === '0'.repeat(14);
}

function faultAt({ ai }: ApplicationIdentifier, value: string, name: Fault['fault']): Fault {
  if (ai !== '01' || name === 'ZeroGtin' || !/^\d{8,14}$/.test(value)) return fault(name, ai, value);
  return { ...fault(name === 'Length' ? 'GtinLength' : name, ai, value), gtin: value.padStart(14, '0') };
}

/** The same AI twice with different values, or two AIs that GS1 forbids together. */
export function faultOfPairing(elements: readonly Element[]): Fault | undefined {
  const unserialised = elements.some(({ ai }) => ai === '8030') ? elements.find(lacksSerial) : undefined;
  if (unserialised) return fault('MissingAssociation', unserialised.ai, unserialised.value);
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

/** Lengths without the optional serial. A digital signature (AI 8030) is about one item, so its key needs the serial. */
const UNSERIALISED: Record<string, number> = { 253: 13, 255: 13, 8003: 14 };

function lacksSerial({ ai, value }: Element): boolean {
  return value.length === UNSERIALISED[ai];
}

/** An AI that requires another AI which is missing: a lot without a product. */
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
