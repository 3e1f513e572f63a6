/** What a `<lot-ticket>` knows of its lot, besides verdict and status of the part of the page that it is in. */
export interface LotFacts {
  /** `batch:stravecchio/L24-0317`; of a list of warnings the product. */
  entity: string;
  /** Last days, `YYYY-MM-DD`; day `00`: the month alone. */
  useBy: string;
  bestBefore: string;
  /** The best-before date had passed when the page was built. */
  isPast: boolean;
  isFood: boolean;
  /** Who declares it. */
  source: string;
  /** Level of its headline. */
  level: 2 | 4;
  look: 'label' | 'list';
  /** Keys of the lots that a list has; undefined: an empty list. */
  listed: readonly string[];
}

/** The attribute `lot`, JSON. */
export const lotFactsOf = (part: Element): Partial<LotFacts> =>
  JSON.parse(part.getAttribute('lot') ?? '{}') as Partial<LotFacts>;
