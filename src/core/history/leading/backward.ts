/** Walks back from the uses of a lot and finds the places from which later events can bring it to a use. */
import type { Event } from '../../graph/event.ts';
import { type Amounts, isEqual, isPart } from '../amounts/amounts.ts';
import { timeOf } from '../lookup.ts';
import { type Sight, wholeOf } from './whereabouts.ts';
import type { ItemRef } from '../../identity/item-ref.ts';

/** A transformation that used the lot. Without places, no event can be excluded. */
export interface Use {
  /** ms */
  at: number;
  places: readonly string[];
}

/** The input lot. */
export interface InputLot {
  ref: ItemRef;
  /** In order of time, up to its last use. */
  events: readonly Event[];
  uses: readonly Use[];
  total: Amounts;
  siteOf: (place: string) => string;
}

/** `assumed`: no event brings the lot to the place of its use, and no event shows this part elsewhere. */
export type Good = Map<Sight, 'shown' | 'assumed'>;

export class Backward {
  readonly #lot: InputLot;
  readonly #sights: readonly Sight[];
  /** Sites that lead to a use, with the containers that lead there; `undefined`: with any container or none. */
  readonly #reach = new Map<string, Set<string> | undefined>();
  /** Arrivals without a known origin: goods seen elsewhere may have come with one of them. */
  readonly #originless: Sight[] = [];
  #isAnywhere = false;
  /** Only the use itself shows that the lot was at its place. */
  #isUnseenAtUse = false;

  constructor(lot: InputLot, sights: readonly Sight[]) {
    this.#lot = lot;
    this.#sights = sights;
  }

  good(): Good {
    const good: Good = new Map();
    const uses = [...this.#lot.uses].sort((a, b) => a.at - b.at);
    for (const sight of [...this.#sights].reverse()) {
      for (let use = uses.at(-1); use && use.at >= timeOf(sight.event); use = uses.at(-1)) {
        this.#use(use);
        uses.pop();
      }
      const found = sight.partOf.length > 0 ? this.#judgePart(sight, good) : this.#judge(sight, good);
      if (!found) continue;
      good.set(sight, found);
      if (found === 'shown') this.#lead(sight);
    }
    // Departing events and sightings on the way come after the shipping that they are part of.
    for (const sight of this.#sights)
      if (sight.partOf.length > 0 && !good.has(sight)) {
        if (this.#judgePart(sight, good)) good.set(sight, 'shown');
        else sight.isAmbiguous = sight.partOf.some((one) => good.has(wholeOf(one)));
      }
    return good;
  }

  #use({ at, places }: Use): void {
    if (places.length === 0) this.#isAnywhere = true;
    const sites = places.map(this.#lot.siteOf);
    for (const site of sites) this.#reach.set(site, undefined);
    const before = this.#sights.filter(({ event }) => timeOf(event) <= at);
    if (!before.some((one) => one.sites.some((site) => sites.includes(site)) || sites.includes(one.to ?? '')))
      this.#isUnseenAtUse = true;
  }

  /** A sighting that is part of a shipping leads to the use if the shipping does. */
  #judgePart(sight: Sight, good: Good): 'shown' | undefined {
    const isShown =
      this.#isOfAll(sight) ||
      sight.partOf.every((one) => good.has(wholeOf(one))) ||
      (sight.kind === 'seen' && this.#reaches(sight, sight.sites));
    return isShown ? 'shown' : undefined;
  }

  #judge(sight: Sight, good: Good): 'shown' | 'assumed' | undefined {
    const { kind, sites, to, arrivals } = sight;
    if (kind === 'begins' || this.#isOfAll(sight) || this.#isBrought(sight)) return 'shown';
    if (to !== undefined) return this.#reaches(sight, [to]) ? 'shown' : undefined;
    if (arrivals.length > 0) return hasArrived(sight, good) ? 'shown' : undefined;
    if (sites.length === 0) return this.#isHolderGood(sight) ? 'shown' : undefined;
    if (this.#reaches(sight, sites)) return 'shown';
    if (kind === 'leaves') return this.#isUnseenAtUse || this.#isNative(sight) ? 'shown' : undefined;
    return kind === 'seen' && this.#isUnseenAtUse ? 'assumed' : undefined;
  }

  /** True for an item, which has no parts, and for a recall, which is about the whole lot. */
  #isOfAll({ event, isNamed }: Sight): boolean {
    return this.#isAnywhere || event.disposition === 'recalled' || (isNamed && this.#lot.ref.lot.startsWith('~'));
  }

  #reaches({ holders, isNamed }: Sight, sites: readonly string[]): boolean {
    return sites.some((site) => {
      if (!this.#reach.has(site)) return false;
      const known = this.#reach.get(site);
      return !known || (isNamed && holders.size === 0) || hasCommon(holders, known);
    });
  }

  /** Whether a later arrival without origin brought these goods; `isAmbiguous` where it may have: a part, and no quantity decides. */
  #isBrought(sight: Sight): boolean {
    const isOfPart = isPart(sight.amounts, this.#lot.total);
    for (const arrival of this.#originless) {
      if (!arrival.isNamed && !sight.isNamed && !hasCommon(sight.holders, arrival.holders)) continue;
      if (!isOfPart || isEqual(arrival.amounts, sight.amounts)) return true;
      if ([...arrival.amounts].every(([unit, value]) => value <= (sight.amounts.get(unit) ?? value)))
        sight.isAmbiguous = true;
    }
    return false;
  }

  #isHolderGood({ holders, isNamed }: Sight): boolean {
    if (isNamed || this.#isUnseenAtUse) return true;
    return [...this.#reach.values()].some((known) => !known || hasCommon(holders, known));
  }

  /** Part of the lot may still be at the site where it was made, after any shipping. */
  #isNative({ sites }: Sight): boolean {
    return this.#sights.some((one) => one.kind === 'begins' && one.sites.some((site) => sites.includes(site)));
  }

  #lead(sight: Sight): void {
    if (sight.isOriginless) this.#originless.push(sight);
    const { holders, isNamed, event } = sight;
    // Before the goods were put into this container, they may have been in any other.
    const isAny = isNamed && (holders.size === 0 || event.action !== 'OBSERVE');
    for (const site of sight.sites) {
      const known = this.#reach.get(site);
      if (isAny || (this.#reach.has(site) && !known)) this.#reach.set(site, undefined);
      else this.#reach.set(site, new Set([...(known ?? []), ...holders]));
    }
  }
}

function hasCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((one) => others.has(one));
}

/** Some of the goods arrived on a path to the use, or not all of them arrived elsewhere. */
function hasArrived({ arrivals, amounts, isAmbiguous }: Sight, good: Good): boolean {
  if (isAmbiguous) return arrivals.every((arrival) => good.has(arrival));
  if (arrivals.some((arrival) => good.has(arrival))) return true;
  return [...amounts].some(([unit, value]) => {
    const gone = arrivals.map((arrival) => arrival.amounts.get(unit));
    return gone.every((one) => one !== undefined) && gone.reduce((sum, one) => sum + one, 0) < value;
  });
}
