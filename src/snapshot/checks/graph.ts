import { boundMedia } from './bound-media.ts';
import { cycles } from './cycles.ts';
import { media } from './media.ts';
import { references } from './references.ts';
import type { Found, Scope } from './scope.ts';
import { statuses } from './statuses.ts';
import { clashes } from './names/unique.ts';

/** The rules that the schema cannot say, over the rows of a snapshot that is being written. */
export function* checkGraph(scope: Scope): Iterable<Found> {
  for (const pass of [clashes, references, cycles, media, boundMedia, statuses]) yield* pass(scope);
}
