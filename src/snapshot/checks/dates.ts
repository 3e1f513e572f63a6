import type { Node } from '../../core/graph/node.ts';
import type { NodeFault } from './node-fault.ts';

type Dated = [path: string, date: string | undefined];

/** Dates in an impossible order. They are warnings, because the label is shown as declared. */
export function* dateFaults(node: Node): Iterable<NodeFault> {
  if ('certificates' in node)
    for (const [index, { validFrom, validUntil }] of node.certificates.entries())
      for (const fault of ordered(
        [`certificates[${index}].validFrom`, validFrom],
        [`certificates[${index}].validUntil`, validUntil],
      ))
        yield {
          ...fault,
          message: `${fault.message}: a certificate that ends before it begins is refused, and no page shows it`,
          fix: 'Correct one of the two days.',
        };
  if (node.type === 'batch') {
    const { harvest, production, packaging, bestBefore, useBy } = node.dates;
    yield* ordered(['dates.harvest', harvest], ['dates.production', production]);
    yield* ordered(['dates.harvest', harvest], ['dates.packaging', packaging]);
    yield* ordered(['dates.production', production], ['dates.packaging', packaging]);
    const ends: Dated[] = [
      ['dates.bestBefore', bestBefore],
      ['dates.useBy', useBy],
    ];
    // One warning is enough: the latest of the three is named.
    const [made] = (
      [
        ['dates.packaging', packaging],
        ['dates.production', production],
        ['dates.harvest', harvest],
      ] as Dated[]
    )
      .filter(([, day]) => day !== undefined)
      .sort(([, a = ''], [, b = '']) => b.localeCompare(a));
    if (made) for (const end of ends) yield* ordered(made, end);
  }
  if (node.type === 'event') {
    const { eventTime, endTime, recordTime } = node;
    if (endTime) yield* ordered(['eventTime', instant(eventTime)], ['endTime', instant(endTime)]);
    if (recordTime) yield* ordered(['eventTime', instant(eventTime)], ['recordTime', instant(recordTime)]);
    if (node.ilmd) yield* frozenFaults(node.ilmd);
  }
}

const FROZEN = /(?:^|[:/#])(firstFreezeDate|freezingDate|frozenDate)$/;
const ENDS = /(?:^|[:/#])(bestBeforeDate|sellByDate|useByDate|expirationDate|itemExpirationDate)$/;

/** Lot data (`ilmd`) may have dates that a batch has no field for. A freezing date after the end of the batch's life is reported. */
function* frozenFaults(ilmd: Record<string, unknown>): Iterable<NodeFault> {
  const dated = (names: RegExp) =>
    Object.entries(ilmd).flatMap(([name, value]): Dated[] =>
      names.test(name) && typeof value === 'string' ? [[`ilmd.${name}`, value.slice(0, 10)]] : [],
    );
  for (const frozen of dated(FROZEN)) for (const end of dated(ENDS)) yield* ordered(frozen, end);
}

function instant(text: string): string {
  return new Date(text).toISOString();
}

/** Day `00` is any day of its month. */
function* ordered([early, from]: Dated, [late, to]: Dated): Iterable<NodeFault> {
  if (from === undefined || to === undefined) return;
  const length = from.endsWith('-00') || to.endsWith('-00') ? 7 : undefined;
  if (from.slice(0, length) <= to.slice(0, length)) return;
  const [last = ''] = late.split('.').slice(-1);
  yield {
    kind: 'DateOrder',
    path: late,
    received: to,
    message: `is before ${early.split('.').at(-1)} (${from})`,
    fix: `Correct one of the two; ${last} is shown as it is.`,
  };
}
