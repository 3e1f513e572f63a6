import type { LedgerLine } from './ledger-line.ts';
import type { CurrentNames } from './current-names.ts';
import { isNamed } from './ownership.ts';
import { PublishFailed } from '../failed.ts';

/** Whether what `--retire` and `--revive` name is anything that the ledger knows: a name that is mistyped is no success. */
export class AskedEntities {
  readonly #retire: readonly string[];
  readonly #revive: readonly string[];
  /** What is named may have got another name with this publish, or its product: its lines bear the new one. */
  readonly #names: CurrentNames;
  /** Named entities that have what was asked for: a tombstone, a path that was taken over, or a page again. */
  readonly #met = new Set<string>();
  readonly #known = new Set<string>();

  constructor(asked: { retire: readonly string[]; revive: readonly string[]; names: CurrentNames }) {
    this.#retire = asked.retire;
    this.#revive = asked.revive;
    this.#names = asked.names;
  }

  /** A line of the ledger after the publish, and whether the build answers it. */
  add(line: LedgerLine, isBuilt: boolean): void {
    if (this.#retire.length + this.#revive.length === 0) return;
    const { owner } = line;
    const before = (line.earlier ?? []).map((one) => one.owner);
    for (const one of [owner, ...before]) if (one !== undefined) this.#known.add(one);
    const isOf = (asked: string) => isNamed(owner, [asked, this.#names.keyOf(asked)]);
    for (const asked of this.#retire)
      if (before.some((one) => isNamed(one, [asked])) || (line.retired && isOf(asked))) this.#met.add(asked);
    for (const asked of this.#revive) if (isBuilt && !line.retired && isOf(asked)) this.#met.add(asked);
  }

  /**
   * @param lives whether an entity is in the build
   * @throws PublishFailed (65) with each that asks for nothing
   */
  assertMet(lives: (entity: string) => boolean): void {
    const wrong = [
      ...this.#retire
        .filter((one) => !this.#met.has(one))
        .map((one) =>
          lives(this.#names.keyOf(one)) || this.#isKnown(one)
            ? `--retire ${one}: it is in the build; remove it from the source, build, then publish with --retire`
            : `--retire ${one}: ${this.#unknown(one)}`,
        ),
      ...this.#revive
        .filter((one) => !this.#met.has(one))
        .map((one) =>
          this.#isKnown(one)
            ? `--revive ${one}: it is not in the build; put it back into the source, build, then publish with --revive`
            : `--revive ${one}: ${this.#unknown(one)}`,
        ),
    ];
    if (wrong.length > 0) throw new PublishFailed([...wrong, 'Nothing was written.'].join('\n'), 65);
  }

  #isKnown(asked: string): boolean {
    return [...this.#known].some((known) => isNamed(known, [asked]));
  }

  #unknown(asked: string): string {
    const near = [...this.#known].find((known) => known.toLowerCase() === asked.toLowerCase());
    return `nothing of it was ever published${near === undefined ? '' : `; is ${near} meant?`}`;
  }
}
