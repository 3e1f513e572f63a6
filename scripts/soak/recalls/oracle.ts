import { BURRO, TOMA } from './machine.ts';

/** `maybe`: a command that should change it was killed, or the record of it is lost. */
export type State = 'yes' | 'no' | 'maybe';

/** What the target has to show, derived without the code under test. */
export class Oracle {
  readonly recalled = new Map<string, State>();
  /** Lots of which a machine has a withdrawal that the target may not have: its next publish brings it. */
  readonly withdrawing = new Set<string>();
  /** Lots that ever had a page. */
  readonly lots = new Set<string>();
  readonly retired = new Set<string>();
  /** Versions of which the pages of a lot that nobody recalls may be; undefined: any. */
  versions: Set<string> | undefined;
  /** Pages that were ever there: they answer for good. */
  readonly #pages = new Set<string>();

  stateOf = (lot: string): State => this.recalled.get(lot) ?? 'no';

  /**
   * @param keys every key of the target that visitors may ask for, with its text
   * @param hasRelease the last command made a release: what an interrupted one made whole is seen now, or never
   * @returns what is wrong
   */
  faults(keys: ReadonlyMap<string, string>, hasRelease: boolean): string[] {
    const faults = this.missing(keys);
    const version = /Toma (v\d+)/.exec(keys.get(`en/storytracing/01/${TOMA}/10/L0/index.html`) ?? '')?.[1] ?? 'none';
    if (this.versions && !this.versions.has(version))
      faults.push(`L0 is of ${version}, not of ${[...this.versions].join(' or ')}`);
    if (hasRelease) this.versions = new Set([version]);
    const status = (operator: string) => keys.get(`status/${operator}.json`) ?? '{}';
    for (const lot of this.lots) {
      const pages = pagesOf(keys, TOMA, lot);
      const [shown, hidden] = [
        pages.filter(([, text]) => isRecalled(text)),
        pages.filter(([, text]) => !isRecalled(text)),
      ];
      const wanted = this.stateOf(lot);
      if (pages.length === 0) faults.push(`${lot} has no page`);
      if (wanted !== 'no' && shown.length > 0 && hidden.length > 0)
        faults.push(`${lot} is recalled, and these do not say it: ${hidden.map(([key]) => key).join(' ')}`);
      const is = shown.length > 0;
      if (wanted === 'yes' && !is) faults.push(`${lot} is recalled, and no page says it`);
      if (wanted === 'no' && is)
        faults.push(`${lot} is not recalled, and these say it: ${shown.map(([key]) => key).join(' ')}`);
      if (status('malga').includes(`"batch:toma/${lot}"`) !== is && !this.retired.has(lot))
        faults.push(`${lot}: the status file ${is ? 'does not say' : 'says'} that it is recalled`);
      if (lot === 'L1') {
        const others = pagesOf(keys, BURRO, 'B1').filter(([key]) => /^(?:en|it).*B1\/index\.html$/.test(key));
        for (const [key, text] of others)
          if (/<div class="made-with"|data-status="made-with"/.test(text) !== is)
            faults.push(`${key} ${is ? 'does not name' : 'names'} L1`);
        if (status('latteria').includes('"batch:burro/B1"') !== is)
          faults.push(`B1 is ${is ? 'not ' : ''}in its status file`);
      }
      if (wanted === 'maybe' && is && !this.withdrawing.has(lot)) this.recalled.set(lot, 'yes');
    }
    return faults;
  }

  /** After a kill visitors of a bucket may see pages of two releases; none is missing. */
  missing(keys: ReadonlyMap<string, string>): string[] {
    const missing = [...this.#pages].filter((key) => !keys.has(key));
    for (const key of keys.keys()) if (key.endsWith('/index.html')) this.#pages.add(key);
    return missing.map((key) => `${key} is gone`);
  }
}

/** Pages of a lot at every key, without small pages that lead on and pages of what went into it. */
function pagesOf(keys: ReadonlyMap<string, string>, gtin: string, lot: string): [string, string][] {
  const own = new RegExp(
    `(?:^|/)01/0?${gtin.slice(1)}/10/${lot}(?:/smart-label|/product-history)?(?:/index\\.html)?$`,
    'i',
  );
  return [...keys].filter(
    ([key, text]) => own.test(key) && text.startsWith('<!') && !text.includes('http-equiv="refresh"'),
  );
}

/** A full page shows its own status in `body`; other pages have no marks of other lots. */
const isRecalled = (text: string) =>
  text.includes('<body data-layout')
    ? text.includes(`data-status="recalled"`)
    : /data-status="recalled"|Recalled|Richiamat/.test(text);
