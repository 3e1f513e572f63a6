import { PublishFailed } from '../failed.ts';
import type { Whole } from '../releases/releases.ts';
import type { Store } from '../target/store.ts';
import { factChanges, factChangeText } from './fact-changes.ts';
import { readFacts } from './facts-file.ts';
import type { LabelFacts } from './label-facts.ts';

/** Maximum number of facts in a message. */
const SHOWN = 20;

/**
 * Compares the facts of the newest release and of the release to restore.
 * @returns facts after the rollback: what was published since stays; undefined where either release names none
 * @throws PublishFailed (65) where an allergen would be missing or a use-by date would be later
 */
export async function restoredFacts(
  store: Store,
  { now, wanted }: Record<'now' | 'wanted', Whole>,
  isAccepted: boolean,
): Promise<LabelFacts | undefined> {
  const [newest, restored] = await Promise.all([readFacts(store, now), readFacts(store, wanted)]);
  if (!newest || !restored) return undefined;
  const weaker = factChanges(newest, restored).filter(({ isWeaker }) => isWeaker);
  if (weaker.length > 0 && !isAccepted)
    throw new PublishFailed(
      [
        `${store.name}: release ${wanted.release} warns less than release ${now.release}; nothing was written:`,
        ...weaker.slice(0, SHOWN).map((change) => `  ${factChangeText(change)}`),
        ...(weaker.length > SHOWN ? [`  … and ${weaker.length - SHOWN} more`] : []),
        '  → correct the source, build and publish; or roll back with --accept-facts where the earlier facts are right',
      ].join('\n'),
      65,
    );
  return {
    products: { ...newest.products, ...restored.products },
    lots: { ...newest.lots, ...restored.lots },
  };
}
