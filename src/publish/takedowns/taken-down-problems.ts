import type { Problem } from '../../core/problem.ts';
import type { Build } from '../build.ts';
import type { Takedown, TakedownsFile } from './takedowns-file.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

/** The pictures and videos of a build that were taken down, each with the node that names it. */
export function takenDownProblems(build: Build, { takedowns }: TakedownsFile): Problem[] {
  if (takedowns.length === 0) return [];
  const byStem = new Map(takedowns.flatMap((one) => one.stems.map((stem) => [stem, one] as const)));
  const shown = build.shownMedia?.() ?? [];
  const problems = shown.flatMap(({ id, src, stems, namedBy }): Problem[] => {
    const taken = stems.map((stem) => byStem.get(stem)).find((one) => one !== undefined);
    if (!taken) return [];
    const of = namedBy.length > 0 ? ` (named by ${namedBy.join(', ')})` : '';
    return [
      { ...takedownProblem(taken), where: { node: formatKey('media', id) }, path: 'src', received: `${src}${of}` },
    ];
  });
  // A build of another version may have the same bytes under other names, and one without its state names no node.
  if (problems.length === 0)
    for (const one of takedowns)
      for (const { file, digest } of one.files)
        if (build.files.find(file)?.digest === digest)
          problems.push({ ...takedownProblem(one), where: { file }, path: '', received: file });
  return problems;
}

const takedownProblem = ({ at, reason }: Takedown) => ({
  kind: 'TakenDown',
  message: `was taken down on ${at.slice(0, 10)}: ${reason}`,
  fix: 'Take it out of the source, or put another picture in its place; then build and publish again',
});
