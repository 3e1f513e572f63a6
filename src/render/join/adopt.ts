import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfShard } from '../build/shard.ts';
import { PICTURES } from '../build/groups.ts';
import type { Making } from '../build/whole.ts';
import { BuildFailed } from '../failed.ts';
import { addUploads } from '../output/state/uploads.ts';
import { lookUpRowOf } from '../output/state/look-up-rows.ts';
import { fileOfRow } from '../output/state/output-manifest.ts';
import { isIntact, type OutputFile } from '../output/files.ts';
import type { EntityResult } from '../work/entity.ts';
import type { BuiltShard } from './shards.ts';

/**
 * Takes over everything that a part has rendered: files by link, or by copy from another disk; of a part that uploaded them its notes.
 * @param all whether its pictures are wanted too: every part has the same
 * @throws BuildFailed 65 that names what is damaged, or not its own
 */
export function adopt({ db: into, outputManifest, stage, run }: Making, part: BuiltShard, all: boolean): void {
  const { db, places, made } = part;
  const isUploaded = made.target !== '';
  if (isUploaded) addUploads(into, places.uploads);
  const bring = (file: OutputFile) => {
    if (isUploaded) return;
    if (!isIntact(places.out, file))
      throw new BuildFailed(`${join(part.folder, file.file)} is not what was built there: bring that part again`, 65);
    if (!stage.reuse(file.file, places.out)) copyFileSync(join(places.out, file.file), stage.at(file.file));
  };
  if (all) {
    const pictures = db.prepare('SELECT * FROM file WHERE entity = ?').all(PICTURES).map(fileOfRow);
    for (const file of pictures) bring(file);
    outputManifest.files(PICTURES, pictures);
  }
  for (const result of entitiesOf(part)) {
    for (const file of result.files) bring(file);
    outputManifest.entity(result);
    run.took(result);
  }
}

function* entitiesOf({ db, folder, index, of }: BuiltShard): Iterable<EntityResult> {
  const files = db.prepare('SELECT * FROM file WHERE entity = ?');
  const deps = db.prepare('SELECT key FROM dep WHERE entity = ?');
  const look = db.prepare('SELECT word, key, found FROM look WHERE entity = ?');
  for (const row of db.prepare('SELECT id, key, expiresOn, facts FROM entity ORDER BY id').iterate()) {
    const [id, key] = [Number(row['id']), String(row['key'])];
    if (!isOfShard(key, { index, of }))
      throw new BuildFailed(`${folder} holds ${key}, which is of another part: build it again`, 65);
    yield {
      key,
      deps: deps.all(id).map((dep) => String(dep['key'])),
      ...(row['expiresOn'] !== null && { expiresOn: String(row['expiresOn']) }),
      ...(row['facts'] !== null && { facts: String(row['facts']) }),
      files: files.all(id).map(fileOfRow),
      lookUp: look.all(id).map(lookUpRowOf),
      written: 0,
      spent: [],
    };
  }
}
