import type { Node } from '../../core/graph/node.ts';
import type { NodeFault } from './node-fault.ts';

type Dated = [path: string, date: string | undefined];

/** Dates in an order that cannot be: told as warnings, because the label is shown as declared. */
export function* dateFaults(node: Node): Iterable<NodeFault> {
  if ('certificates' in node)
    for (const [index, { validFrom, validUntil }] of node.certificates.entries())
      yield* ordered(
        [`certificates[${index}].validFrom`, validFrom],
        [`certificates[${index}].validUntil`, validUntil],
      );
  if (node.type === 'batch') {
    const { harvest, production, packaging, bestBefore, useBy } = node.dates;
    yield* ordered(['dates.harvest', harvest], ['dates.production', production]);
    yield* ordered(['dates.harvest', harvest], ['dates.packaging', packaging]);
    yield* ordered(['dates.production', production], ['dates.packaging', packaging]);
    for (const [name, made] of [['dates.packaging', packaging] as Dated, ['dates.production', production] as Dated])
      for (const end of [['dates.bestBefore', bestBefore] as Dated, ['dates.useBy', useBy] as Dated])
        yield* ordered([name, made], end);
  }
  if (node.type === 'event') {
    const { eventTime, endTime, recordTime } = node;
    if (endTime) yield* ordered(['eventTime', instant(eventTime)], ['endTime', instant(endTime)]);
    if (recordTime) yield* ordered(['eventTime', instant(eventTime)], ['recordTime', instant(recordTime)]);
  }
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
