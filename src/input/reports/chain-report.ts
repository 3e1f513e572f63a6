import type { Event } from '../../core/graph/event.ts';
import { keyOf } from '../../core/graph/key.ts';
import { refOfWhat } from '../../core/history/lookup.ts';
import { madeLater } from '../../core/history/amounts/productions.ts';
import { balanceFault } from '../../core/plausible/balance.ts';
import { inputDateFaults, outputDateFaults } from '../../core/plausible/event-dates.ts';
import type { Problem } from '../../core/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { formatItem } from '../../core/identity/item-ref.ts';

/** Contradictions between events and lots, as warnings: more output than input, or dates in an impossible order. */
export function* chainProblems(snapshot: Snapshot): Generator<Problem> {
  const seen = new Set<string>();
  for (const event of snapshot.all('event')) {
    yield* inBalance(snapshot, event);
    for (const problem of inOrder(snapshot, event)) {
      const key = `${problem.where.node} ${problem.path}`;
      // A lot that is used twice is reported once.
      if (!seen.has(key)) yield problem;
      seen.add(key);
    }
  }
}

/** Checks the mass balance of one transformation over all its events; a problem is reported at the first event with an output. */
function* inBalance(snapshot: Snapshot, event: Event): Generator<Problem> {
  if (event.outputs.length === 0) return;
  const { transformationId } = event;
  const events = transformationId === undefined ? [event] : snapshot.eventsOfTransformation(transformationId);
  if (events.find(({ outputs }) => outputs.length > 0)?.id !== event.id) return;
  const fault = balanceFault(events);
  if (fault) yield { ...fault, where: { node: keyOf(event) } };
}

function* inOrder(snapshot: Snapshot, event: Event): Generator<Problem> {
  for (const index of madeLater(snapshot, event)) {
    const { product = '', lot = '' } = event.inputs[index] ?? {};
    yield {
      kind: 'UsedBeforeMade',
      where: { node: keyOf(event) },
      path: `inputs[${index}]`,
      received: formatItem({ product, lot }),
      message: 'is a lot that no event had made yet',
      fix: 'Correct the time of one of the two events.',
    };
  }
  const made = event.eventType === 'ObjectEvent' && event.action === 'ADD' ? event.objects : event.outputs;
  for (const [whats, faultsOf] of [
    [made, outputDateFaults],
    [event.inputs, inputDateFaults],
  ] as const) {
    for (const what of whats) {
      const ref = refOfWhat(what);
      const batch = ref && snapshot.batch(ref.product, ref.lot);
      if (batch) for (const fault of faultsOf(event, batch.dates)) yield { ...fault, where: { node: keyOf(batch) } };
    }
  }
}
