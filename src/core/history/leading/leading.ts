/** Classifies the events of an input lot: events that lead to its use, and events of a part that went elsewhere. */
import type { Event } from '../../graph/event.ts';
import { type Amounts, isPart, isWhole } from '../amounts/amounts.ts';
import { visibleOf } from '../visible.ts';
import { Backward, type Good, type InputLot } from './backward.ts';
import { type Sight, whereaboutsOf, wholeOf } from './whereabouts.ts';

export interface Leading {
  /** Events of a part that went elsewhere. */
  elsewhere: Set<Event>;
  /** Events for which the data do not show whether they lead to the use. */
  unsure: Set<Event>;
}

type Verdict = 'elsewhere' | 'unsure';

export function leadingOf(lot: InputLot): Leading {
  const sights = whereaboutsOf(visibleOf(lot.events), lot.ref, lot.siteOf);
  const good = new Backward(lot, sights).good();
  const verdicts = verdictsOf(lot, sights, good);
  const which = (verdict: Verdict) => new Set(sights.filter((one) => verdicts.get(one) === verdict).map(eventOf));
  return { elsewhere: which('elsewhere'), unsure: which('unsure') };
}

const eventOf = ({ event }: Sight): Event => event;

/** Classifies the events that do not lead to the use. */
function verdictsOf({ uses, total, siteOf }: InputLot, sights: readonly Sight[], good: Good): Map<Sight, Verdict> {
  const verdicts = new Map<Sight, Verdict>();
  const branches = new Map<string, Verdict>();
  const goal = new Set(uses.flatMap(({ places }) => places.map(siteOf)));
  const isReached = [...good].some(
    ([{ sites, to = '' }, how]) => how === 'shown' && (goal.has(to) || sites.some((site) => goal.has(site))),
  );
  for (const sight of sights) {
    if (good.get(sight) === 'shown') continue;
    const branch = sight.sites.map((site) => branches.get(site)).find((one) => one !== undefined);
    if (!branch && good.has(sight)) continue;
    const whole = sight.isAmbiguous ? sight : wholeOf(sight);
    const verdict = branch ?? verdictOf(whole, total, isReached);
    verdicts.set(sight, verdict);
    // The arrival is more precise than several possible shippings.
    const arrivals = whole.isAmbiguous ? [] : whole.arrivals;
    const ends = whole.to === undefined ? arrivals.flatMap(({ sites }) => sites) : [whole.to];
    for (const site of sight.kind === 'leaves' ? ends : sight.kind === 'arrives' ? sight.sites : [])
      branches.set(site, verdict);
  }
  return verdicts;
}

function verdictOf({ amounts, isAmbiguous }: Sight, total: Amounts, isReached: boolean): Verdict {
  if (isAmbiguous || isWhole(amounts, total)) return 'unsure';
  return isReached || isPart(amounts, total) ? 'elsewhere' : 'unsure';
}
