import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WarningCard } from '../../core/page/page-input.ts';
import { sha256 } from '../../storage/sha256.ts';
import { fileAt, type OutputFile } from '../output/files.ts';
import type { Before, RenderContext } from './entity.ts';

/** The state has a shorter digest of a damaged file. */
const SHA256_CHARACTERS = 64;

/** The link preview of a lot with a warning: its name has a digest of its content, so that a file of that name is not drawn again. */
export async function cardFile(
  { stage, reuseFrom }: RenderContext,
  card: WarningCard,
  known: ReadonlyMap<string, Before>,
): Promise<{ row: OutputFile; isNew: boolean }> {
  const file = fileAt(card.path);
  const before = known.get(file);
  const row = { file, kind: 'asset' as const, listed: false };
  const isIntact = before?.digest.length === SHA256_CHARACTERS;
  if (before && isIntact && (reuseFrom === undefined || existsSync(join(reuseFrom, file))))
    return { row: { ...row, digest: before.digest, size: before.size }, isNew: false };
  const { drawWarning } = await import('../../pictures/social/plain-card.ts');
  const bytes = await drawWarning(card);
  stage.write(file, bytes);
  return { row: { ...row, digest: sha256(bytes), size: bytes.length }, isNew: true };
}
