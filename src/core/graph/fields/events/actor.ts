import type { Event } from '../../event.ts';

/**
 * The operator that did the work of an event: for an arrival the party at the destination, otherwise the party at the source. The possessing
 * party of a source list is only where the goods come from: it is not responsible for the event and has declared nothing.
 */
export function actorOf({
  bizStep = '',
  sources,
  destinations,
}: {
  bizStep?: string | undefined;
  sources: readonly Partial<Event['sources'][number]>[];
  destinations: readonly Partial<Event['sources'][number]>[];
}): string | undefined {
  const isArrival = /^(?:receiving|arriving|accepting)$/.test(bizStep);
  const roles = [...(isArrival ? ['possessing_party'] : []), 'owning_party', 'processing_party'];
  for (const role of roles) {
    const named = (isArrival ? destinations : sources).find(
      ({ type, operator }) => type === role && operator !== undefined,
    );
    if (named) return named.operator;
  }
  return undefined;
}
