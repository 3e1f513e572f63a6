import { inForce } from '../../core/recalls/merge.ts';
import { type KeptRecall, listsOf, parseRecallName } from '../../core/recalls/records.ts';
import type { RecallsFile } from '../recalls/recalls-file.ts';
import type { Whole } from '../releases/releases.ts';
import type { Takedown, TakedownsFile } from '../takedowns/takedowns-file.ts';

/** What records of releases say of recalls and takedowns whose own record is lost: names without reasons. */
interface DeclaredByReleases {
  /** Content with a recall of each lot and item that a release calls recalled and the content does not. */
  recalls: (content: RecallsFile) => RecallsFile;
  /** Content with a takedown of the stems that a release took down and the content does not have. */
  takedowns: (content: TakedownsFile) => TakedownsFile;
}

/** @param wholes all kept releases */
export function declaredByReleases(wholes: readonly Whole[]): DeclaredByReleases {
  return {
    recalls(content) {
      const known = inForce(content.records);
      const names = [...new Set(wholes.flatMap(({ recalls = [] }) => recalls))].filter((name) => !known.has(name));
      return { ...content, records: [...names.sort().map(recallOf), ...content.records] };
    },
    takedowns(content) {
      const known = new Set(content.takedowns.flatMap(({ stems }) => stems));
      const added = wholes.flatMap(({ takedown = [], ...whole }): Takedown[] => {
        const stems = takedown.filter((stem) => !known.has(stem));
        return stems.length === 0 ? [] : [takedownOf(whole, stems)];
      });
      return { ...content, takedowns: [...added, ...content.takedowns] };
    },
  };
}

function recallOf(name: string): KeptRecall {
  const { instance, ...of } = parseRecallName(name);
  return { ...of, ...listsOf(instance), advice: [], origin: 'release' };
}

const takedownOf = ({ release, at, by }: Pick<Whole, 'release' | 'at' | 'by'>, stems: string[]): Takedown => ({
  ...{ at, by, stems, release },
  reason: `taken down by release ${release}; the record with the reason is lost`,
  asked: [],
  files: [],
  releases: [],
});
