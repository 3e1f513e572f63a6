import type { Event, What } from '../graph/event.ts';
import type { Implausible } from './implausible.ts';
import { UNITS } from './measures.ts';

/** Tolerated excess of the outputs: absorbed water, and the accuracy of scales. */
const TOLERANCE = 0.05;

/**
 * A transformation whose outputs exceed its inputs. Checked where each input has a quantity, all of one kind of unit (mass,
 * volume, or one unit of one product), against the outputs of that kind.
 * @param events one, or all that share a transformationID
 */
export function balanceFault(events: readonly Event[]): Implausible | undefined {
  const inputs = sumOf(events.flatMap((event) => event.inputs));
  const measured = events.flatMap((event) => event.outputs).filter(({ quantity }) => quantity !== undefined);
  const outputs = inputs && sumOf(measured.filter((what) => measureOf(what)?.of === inputs.of));
  if (!inputs || !outputs || outputs.value <= inputs.value * (1 + TOLERANCE)) return undefined;
  const more = Math.round((outputs.value / inputs.value - 1) * 100);
  return {
    kind: 'MoreOutThanIn',
    path: 'outputs',
    received: `${figure(outputs.value)} ${outputs.unit}`,
    message: `are ${more} % more than the inputs (${figure(inputs.value)} ${inputs.unit})`,
    fix: 'Correct the quantities, or name the inputs that are missing.',
  };
}

interface Measure {
  of: string;
  unit: string;
  value: number;
}

/** Undefined where a quantity is missing, or where the quantities cannot be added. */
function sumOf(whats: readonly What[]): Measure | undefined {
  const measures = whats.map(measureOf);
  const [first] = measures;
  if (!first || measures.some((one) => one?.of !== first.of)) return undefined;
  const value = measures.reduce((sum, one) => sum + (one?.value ?? 0), 0);
  return value > 0 ? { ...first, value } : undefined;
}

function measureOf({ product, quantity }: What): Measure | undefined {
  if (!quantity) return undefined;
  const known = UNITS[quantity.unit ?? ''];
  if (!known) {
    const unit = quantity.unit ?? 'pieces';
    return { of: `${product} ${unit}`, unit, value: quantity.value };
  }
  const [of, factor] = known;
  return { of, unit: of === 'mass' ? 'kg' : 'l', value: quantity.value * factor };
}

function figure(value: number): string {
  return String(Number(value.toPrecision(6)));
}
