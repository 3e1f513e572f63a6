import type { PageInput } from '../../core/page/page-input.ts';
import { pathOf } from '../../core/routes/path.ts';
import type { PageContext } from '../../input/context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fileOfPath, type OutputFile, sha256, type Stage } from '../output/files.ts';
import type { Renderer } from './renderer.ts';
import { tracked } from './tracked.ts';

/** Digests of the files that the output has. */
export type Before = (file: string) => string | undefined;

/** Everything one entity gave, and what it was made from. */
export interface EntityResult {
  key: string;
  /** Look-ups in the graph (`tracked.ts`). */
  deps: string[];
  /** Day on or after which a page of it shows something else, `YYYY-MM-DD`. */
  turns?: string;
  files: OutputFile[];
  /** How many of the files have bytes that the output did not have. */
  written: number;
  /** Milliseconds per page, in the order of the files. */
  spent: number[];
}

export interface Workplace {
  renderer: Renderer;
  snapshot: Snapshot;
  context: PageContext;
  stage: Stage;
  before: Before;
  /** Set when every file must stand in the stage: where equal ones are taken from. */
  reuseFrom?: string;
}

/** Renders every page of an entity into the stage; pages whose bytes the output has are left out or taken over. */
export async function renderEntity(at: Workplace, key: string): Promise<EntityResult> {
  const seen = new Set<string>();
  const snapshot = tracked(at.snapshot, seen);
  const { forNext, entriesOf, pageInput } = at.renderer.module;
  const context = forNext(at.context);
  const result: EntityResult = { key, deps: [], files: [], written: 0, spent: [] };
  for (const entry of entriesOf(snapshot, key, context.families)) {
    const start = performance.now();
    const input = pageInput(snapshot, entry, context);
    const bytes = await at.renderer.render(entry, input);
    const path = pathOf(entry);
    const file: OutputFile = {
      file: fileOfPath(path),
      digest: sha256(bytes),
      size: bytes.length,
      kind: 'page',
      path,
      means: `${input.entityKey ?? 'site'} ${entry.route}`,
      listed: !input.noindex && input.canonical === path,
    };
    if (keep(at, file, bytes)) result.written += 1;
    result.files.push(file);
    result.spent.push(performance.now() - start);
    const turns = turnsOn(input);
    if (turns !== undefined && (result.turns === undefined || turns < result.turns)) result.turns = turns;
  }
  result.deps = [...seen];
  return result;
}

/** @returns whether the bytes are new */
function keep({ stage, before, reuseFrom }: Workplace, file: OutputFile, bytes: Uint8Array): boolean {
  if (before(file.file) === file.digest) {
    if (reuseFrom === undefined || stage.reuse(file.file, reuseFrom)) return false;
  }
  stage.write(file.file, bytes);
  return true;
}

/** The next day on which something that the page shows expires or begins. */
function turnsOn({ blocks, date }: PageInput): string | undefined {
  const proofs = [
    ...(blocks.proofs ?? []),
    ...(blocks.history?.steps ?? []).flatMap(({ certificates }) => certificates),
  ];
  const days = proofs.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]);
  days.push(blocks.ticket?.bestBefore, blocks.ticket?.useBy);
  let next: string | undefined;
  for (const day of days) if (day !== undefined && day >= date && (next === undefined || day < next)) next = day;
  return next;
}
