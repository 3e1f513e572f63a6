import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configure } from '../../../src/configuration/configured.ts';
import { CONFIG_VARIABLE } from '../../../src/configuration/variable.ts';
import { bucketTarget } from '../../../tests/integration/publish/targets.ts';
import { type Size, writeCatalogue, writeProduct } from '../../bench/catalogue.ts';
import { type Measured, measure } from '../../bench/measure.ts';

export const OWN = fileURLToPath(new URL('../../..', import.meta.url));
const CLI = join(OWN, 'scripts/storytrace.mjs');
const MEASURED = fileURLToPath(new URL('measured.ts', import.meta.url));
/** Written anew by each release: times of records, and what follows from them. */
const OF_A_RELEASE = /^(?:_releases|_site|recalls)/;
const LOTS_EACH = 4;

/** A lean site with a graph of its own that is published to buckets of a gateway; every command is measured. */
export class GatewaySite {
  readonly folder: string;
  readonly #endpoint: string;
  readonly #size: Size;

  constructor(folder: string, endpoint: string, lots: number, languages = 'en', story = 200) {
    this.folder = folder;
    this.#endpoint = endpoint;
    this.#size = { products: Math.ceil(lots / LOTS_EACH), batchesPerProduct: LOTS_EACH, story, steps: 3 };
    const config = {
      ...{ clientName: 'Cluster', host: 'https://cluster.example', languages: languages.split(',') },
      ...{ families: 'lean', socialPictures: 'none', source: 'graph', endpoint },
    };
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    const file = join(folder, 'storytrace.config.ts');
    writeFileSync(file, `export default ${JSON.stringify(config)};\n`);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    const script = `#!/bin/sh\nexec ${process.execPath} ${MEASURED} ${join(folder, 'figures')} ${CLI} "$@"\n`;
    writeFileSync(join(folder, 'node_modules/.bin/storytrace'), script, { mode: 0o755 });
    // The command line of a checkout would take the checkout's.
    process.env[CONFIG_VARIABLE] = file;
    configure();
    writeCatalogue(join(folder, 'graph'), this.#size);
  }

  /** Changes the first lot. */
  edit(edition: number): void {
    writeProduct(join(this.folder, 'graph'), 0, this.#size, edition);
  }

  /** Runs a command here, and prints its figures. */
  async storytrace(...args: string[]): Promise<Measured> {
    const measured = await measure({ command: process.execPath, args: [CLI, ...args], cwd: this.folder });
    console.log(figuresOf(args.slice(0, 3).join(' '), measured));
    return measured;
  }

  /** The figures of commands that jobs ran, as lines of text. */
  figures(): string[] {
    const lines = readFileSync(join(this.folder, 'figures'), 'utf8').trim().split('\n');
    const runs = lines.map((line) => JSON.parse(line) as { name: string } & Measured);
    return runs.map(({ name, ...measured }) => figuresOf(name, measured));
  }

  outputs(): string[] {
    return globSync('slurm-*.out', { cwd: this.folder }).map((file) => readFileSync(join(this.folder, file), 'utf8'));
  }

  store = (bucket: string) => bucketTarget(bucket, this.#endpoint).store;

  /** Visible keys that no release writes anew, with their digests. */
  async visible(bucket: string): Promise<Map<string, string>> {
    const keys = new Map<string, string>();
    for await (const { key, etag } of this.store(bucket).list(''))
      if (!OF_A_RELEASE.test(key)) keys.set(key, etag ?? '');
    return keys;
  }
}

/** @returns how many keys are other than those of one build */
export function compare(many: ReadonlyMap<string, string>, one: ReadonlyMap<string, string>): number {
  const keys = [...new Set([...many.keys(), ...one.keys()])].filter((key) => many.get(key) !== one.get(key));
  for (const key of keys.slice(0, 20))
    console.log(`WRONG ${key}: ${many.get(key) ?? 'missing'}, one build ${one.get(key) ?? 'missing'}`);
  console.log(
    `${keys.length === 0 ? 'ok  ' : 'WRONG'} ${many.size} visible keys of parts, ${keys.length} other than those of one build`,
  );
  return keys.length;
}

const figuresOf = (name: string, run: Omit<Measured, 'output'>) =>
  `${name}: ${run.wallSeconds.toFixed(1)} s, CPU ${run.cpuSeconds.toFixed(1)} s, ${run.peakMemoryMb.toFixed(0)} MB, ` +
  `read ${run.readMb.toFixed(0)} MB, written ${run.writtenMb.toFixed(0)} MB`;
