/** One path that was ever published, and what it means. A line is added once and never removed. */
export interface LedgerLine {
  path: string;
  /** Entity and route: `batch:stravecchio/L24-0317 gtin/batch`. Aliases: the path they lead to. */
  means: string;
  since: number;
  /** `redirect`: where the path led until then; it leads on from there when the entity comes back. */
  retired?: { release: number; redirect?: string } & Omit<Retirement, 'entity'>;
  /** A sub-page that went while its batch stayed: where its visitors are led. */
  redirect?: string;
  /** Aliases: the entity that the path belongs to. */
  entity?: string;
  /** Whom the path belonged to before it was taken over, the first of all first. */
  earlier?: (Pick<LedgerLine, 'means' | 'entity' | 'since'> & Required<Pick<LedgerLine, 'retired'>>)[];
}

/** A path whose page a publish generates. */
export interface GeneratedLine extends LedgerLine {
  /** SHA-256 of its page, where only the line and the wording decide about it. */
  page?: string;
}

export interface Retirement {
  /** `batch:stravecchio/L24-0317`, `product:stravecchio`, `operator:pradalto`. */
  entity: string;
  /** Where `reasons` has no text in a language. */
  reason: string;
  reasons?: Readonly<Record<string, string>>;
  successor?: string;
}
