import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../../core/routes/path.ts';
import { printedForms } from '../../core/routes/printed-forms.ts';
import type { WarningCard } from '../../core/page/page-input.ts';
import type { PageContext } from '../../input/context.ts';
import type { EntityPlan } from '../../input/plan.ts';
import { aliasHtml } from '../files/alias.ts';
import { fileAt, fileOfPath, type OutputFile, type Stage } from '../output/files.ts';
import { withLabelText } from '../output/label-text.ts';
import { sha256 } from '../../storage/sha256.ts';
import { utf8Of } from '../../storage/utf8.ts';
import { cardFile } from './card-file.ts';
import type { Renderer } from './renderer.ts';
import type { DependencyTracking } from './dependency-tracking.ts';

/** A file as the output has it. */
export interface Before {
  digest: string;
  size: number;
  input: unknown;
}

/** Files of one entity, and the keys that they depend on. */
export interface EntityResult {
  key: string;
  /** Look-ups in the graph (`dependency-tracking.ts`) that its pages and its other files took. */
  deps: string[];
  /** First day on which a page of it shows something else, `YYYY-MM-DD`. */
  expiresOn?: string;
  files: OutputFile[];
  /** The facts of the entity that a release keeps (`releaseFacts`), as JSON. */
  facts?: string;
  /** What it brings to the look-up by id: file, key and what is found there, as JSON. */
  lookUp: [file: string, key: string, found: string][];
  /** Number of files whose bytes are new in the output. */
  written: number;
  /** Pages that were rendered, with milliseconds; the others had the same input as before. */
  spent: [path: string, milliseconds: number][];
}

export interface RenderContext {
  renderer: Renderer;
  tracked: DependencyTracking;
  context: PageContext;
  stage: Stage;
  /** False: each page is made as if it were the only one. */
  isShared: boolean;
  /** The files of an entity as the output has them, by name. */
  before(key: string): Map<string, Before>;
  /** Output in which unchanged files stay; set when every page is rendered. */
  reuseFrom?: string;
}

/**
 * Renders entities one after the other. React leaves something to be done in the next turn of the event loop with each island: without a
 * turn between entities it would pile up with all that it holds.
 */
export async function* renderEntities(at: RenderContext, keys: Iterable<string>): AsyncGenerator<EntityResult> {
  for (const key of keys) {
    yield await renderEntity(at, key);
    await new Promise(setImmediate);
  }
}

/** Renders every page of an entity into the stage; files whose bytes the output has are left out or taken over. */
async function renderEntity(at: RenderContext, key: string): Promise<EntityResult> {
  const { snapshot } = at.tracked;
  const seen = at.tracked.anew();
  const { aliasesOf, machineFiles, forNext, inputDigest, lookUpRows, pageInput, planOfKey, releaseFacts } =
    at.renderer.module;
  const context = forNext(at.context);
  const { families, site } = context;
  // An entity that is gone has no pages.
  const plan: EntityPlan = planOfKey(snapshot, key, families, context.memo) ?? { key, entries: [] };
  const known = at.before(key);
  const facts = releaseFacts(snapshot, key, context.date);
  const result: EntityResult = {
    key,
    ...(facts && { facts: JSON.stringify(facts) }),
    deps: [],
    files: [],
    lookUp: [],
    written: 0,
    spent: [],
  };
  const put = (path: string, text: string, nature: Nature, copies: readonly string[] = []) => {
    const bytes = utf8Of(text);
    const found = { digest: sha256(bytes), size: bytes.length };
    for (const row of rowsOf(path, found, nature, copies)) {
      if (keep(at, row, bytes, known.get(row.file))) result.written += 1;
      result.files.push(withLabelText(row, text));
    }
  };
  const cards = new Map<string, WarningCard>();
  for (const entry of plan.entries) {
    const start = performance.now();
    const input = pageInput(snapshot, entry, at.isShared ? context : { ...forNext(context), day: context.day });
    const path = pathOf(entry);
    if (input.warningCard) cards.set(input.warningCard.path, input.warningCard);
    const nature = {
      kind: 'page' as const,
      owner: input.entityKey ?? 'site',
      route: entry.route,
      listed: !input.noindex && input.canonical === path,
      input: inputDigest(input),
    };
    const before = at.reuseFrom === undefined ? known.get(fileOfPath(path)) : undefined;
    if (before && before.input === nature.input) {
      result.files.push(...rowsOf(path, before, nature, printedForms(entry)));
    } else {
      put(path, await at.renderer.render(path, entry.route, input), nature, printedForms(entry));
      result.spent.push([path, performance.now() - start]);
    }
  }
  for (const card of cards.values()) {
    const { row, isNew } = await cardFile(at, card, known);
    if (isNew) result.written += 1;
    result.files.push(row);
  }
  const copied = new Set(plan.entries.flatMap(printedForms));
  for (const alias of aliasesOf(snapshot, plan, families)) {
    const { path, target } = alias;
    // A page that answers needs no redirect to itself.
    if (copied.has(path)) continue;
    put(path, aliasHtml(alias, site.host), { kind: 'alias', target, listed: false });
  }
  for (const { path, text } of plan.entity ? machineFiles(snapshot, plan.entity, context) : []) {
    put(path, text, { kind: 'data', listed: false });
  }
  for (const row of lookUpRows(snapshot, plan.entity, context)) {
    result.lookUp.push([fileAt(row.path), row.key, JSON.stringify(row.found)]);
  }
  // Files for machines tell which seals hold, too.
  if (context.day.expiresOn !== undefined) result.expiresOn = context.day.expiresOn;
  result.deps = [...seen];
  return result;
}

type Nature = Pick<OutputFile, 'kind' | 'owner' | 'route' | 'target' | 'listed' | 'input'>;

/** A file, and a page's copies at other paths (`OutputFile.target`). */
function rowsOf(
  path: string,
  { digest, size }: Pick<OutputFile, 'digest' | 'size'>,
  nature: Nature,
  copies: readonly string[],
): OutputFile[] {
  const isPage = nature.kind !== 'data';
  const own = { file: isPage ? fileOfPath(path) : fileAt(path), digest, size, ...(isPage && { path }), ...nature };
  return [own, ...copies.map((copy) => ({ ...own, file: fileOfPath(copy), path: copy, target: path, listed: false }))];
}

/** @returns whether the file's bytes are new */
function keep(
  { stage, reuseFrom }: RenderContext,
  file: OutputFile,
  bytes: Uint8Array,
  before: Before | undefined,
): boolean {
  const isSame = before?.digest === file.digest;
  if (isSame && (reuseFrom === undefined || existsSync(join(reuseFrom, file.file)))) return false;
  stage.write(file.file, bytes);
  return true;
}
