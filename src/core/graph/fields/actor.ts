import type { Event } from '../event.ts';

/**
 * Who did what an event tells: for what arrives the party at the destination, otherwise the one at the source. A possessing party of a
 * source list is where the goods come from: it answers for nothing, and has declared nothing.
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
