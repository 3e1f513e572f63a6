import { existsSync } from 'node:fs';
import { fileOfRow } from '../render/output/book.ts';
import { placesOf } from '../render/output/places.ts';
import { isPending } from '../render/output/recover.ts';
import { openStore } from '../render/output/store.ts';
import { openSnapshot } from '../snapshot/open.ts';
import type { Build } from './build.ts';
import type { GraphFacts } from './releases.ts';
import type { SiteFile } from './site-file.ts';
import { PublishFailed } from './store.ts';

/** The state that a finished build keeps beside its output. @throws PublishFailed (65) when there is none, or a build was cut off */
export function readBuild(folder: string): Build {
  const places = placesOf(folder);
  const db = existsSync(places.store) ? openStore(places.store) : undefined;
  if (!db || !existsSync(places.marker)) {
    db?.close();
    throw new PublishFailed(`${folder} is not a finished build: run \`storytrace build --out ${folder}\` first`, 65);
  }
  try {
    if (isPending(places))
      throw new PublishFailed(
        `${folder}: a build was cut off here; run \`storytrace build --out ${folder}\`, which finishes it`,
        65,
      );
    const files: SiteFile[] = [];
    for (const row of db.prepare('SELECT * FROM file').iterate()) {
      const { size: _size, listed: _listed, ...file } = fileOfRow(row as Record<string, unknown>);
      files.push(file);
    }
    return {
      folder: places.out,
      stateFolder: places.state,
      files,
      graph: factsOf(places.snapshot),
    };
  } finally {
    db.close();
  }
}

const TYPES = ['operator', 'product', 'batch', 'ingredient', 'event', 'media', 'place'] as const;

function factsOf(file: string): GraphFacts {
  const snapshot = openSnapshot(file);
  try {
    const locales = { it: 0, en: 0, fr: 0 };
    const operators: string[] = [];
    for (const operator of snapshot.all('operator')) operators.push(operator.id);
    for (const { name } of snapshot.all('product')) {
      for (const locale of ['it', 'en', 'fr'] as const) if (name?.[locale] !== undefined) locales[locale] += 1;
    }
    return {
      revision: snapshot.revision,
      counts: Object.fromEntries(TYPES.map((type) => [type, snapshot.count(type)])),
      operators,
      locales,
    };
  } finally {
    snapshot.close();
  }
}
