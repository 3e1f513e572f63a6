import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ran, ROOT, storytrace } from '../../../tests/command-line.ts';
import { temporaryFolder } from '../../../tests/integration/publish/small-build.ts';
import { put } from '../../../tests/unit/sources/folder-on-disk.ts';

export const TOMA = '09521234543213';
export const BURRO = '04260123400019';
const CONFIG = {
  ...{
    clientName: 'Malga',

    languages: ['en', 'it'],
    families: ['gtin', 'storytelling'],
  },
  ...{ socialPictures: 'none', source: 'catalogue', output: 'site' },
};
const CLI = join(ROOT, 'src/cli/storytrace.ts');
const FAULTS = join(ROOT, 'scripts/soak/recalls/faults.ts');
/** L0 is never recalled, L1 went into a lot of another operator. */
const FIRST = ['L0', 'L1', 'L2'];

const PARTS = [1, 2, 3, 4];

export interface PartOptions {
  build: readonly string[];
  /** Instead of the outputs of the parts. */
  join?: readonly string[];
}

/** A machine of the owner: its copy of the catalogue, and a build of its own. */
export class Machine {
  readonly folder = temporaryFolder('machine');
  /** Lots of its catalogue, and the name of the product in it. */
  lots = new Set(FIRST);
  version = 'v0';
  /** Version of the build at hand. */
  built = '';
  /** Of builds of four parts that are joined: options of the parts, and of a join of their states. */
  readonly #parts: PartOptions | undefined;
  #builds = 0;

  constructor(from?: Machine, parts?: PartOptions) {
    this.#parts = parts;
    if (from) {
      cpSync(from.folder, this.folder, { recursive: true });
      this.built = from.built;
    } else writeFileSync(join(this.folder, 'storytrace.config.ts'), `export default ${JSON.stringify(CONFIG)};\n`);
  }

  async build(): Promise<Ran> {
    const { version } = this;
    const lot = (product: string, name: string, more: object = {}) => ({ type: 'batch', product, lot: name, ...more });
    put(join(this.folder, 'catalogue'), 'graph.json', [
      { type: 'operator', id: 'malga', name: 'Malga' },
      { type: 'operator', id: 'latteria', name: 'Latteria' },
      { type: 'product', id: 'toma', gtin: TOMA, operator: 'malga', name: `Toma ${version}` },
      { type: 'ingredient', id: 'toma', name: 'Toma', product: 'toma' },
      {
        ...{ type: 'product', id: 'burro', gtin: BURRO, operator: 'latteria', name: 'Burro' },
        ingredients: [{ ingredient: 'toma' }],
      },
      ...[...this.lots].sort().map((name) => lot('toma', name)),
      lot('burro', 'B1', { ingredients: [{ ingredient: 'toma', lots: [{ product: 'toma', lot: 'L1' }] }] }),
    ]);
    const ran = await (this.#parts ? this.#joined(this.#parts) : this.run('build', '--workers', '1'));
    if (ran.code === 0) this.built = version;
    return ran;
  }

  /** In turn of parts, and of everything on the joined output. */
  async #joined({ build, join: states }: PartOptions): Promise<Ran> {
    if ((this.#builds += 1) % 2 === 0) return this.#worked('build', '--workers', '1');
    await this.#worked('snapshot', '--to', 'graph');
    const outputs = PARTS.map((index) => `parts/${index}/site`);
    for (const [at, output] of outputs.entries()) {
      const shard = ['--shard', `${at + 1}/${PARTS.length}`, '--snapshot', 'graph', '--out', output];
      await this.#worked('build', '--workers', '1', ...shard, ...build);
    }
    return this.#worked('join', ...(states ?? outputs), '--snapshot', 'graph');
  }

  async #worked(...args: string[]): Promise<Ran> {
    const ran = await this.run(...args);
    if (ran.code !== 0) throw new Error(`${args.join(' ')} ended with ${ran.code}: ${ran.output}`);
    return ran;
  }

  run(...args: string[]): Promise<Ran> {
    const all = ['--config', 'storytrace.config.ts', ...args];
    return storytrace(all, { directory: this.folder, env: { NO_COLOR: '1' } });
  }

  /** Runs a command in a process of its own, which may be killed. @returns exit code -1 if it was */
  async runBeside(
    args: readonly string[],
    { env, onStart }: { env?: NodeJS.ProcessEnv; onStart?: (child: ChildProcess) => void },
  ): Promise<Ran> {
    const command = ['--import', FAULTS, CLI, '--config', 'storytrace.config.ts', ...args];
    const child = spawn(process.execPath, command, {
      cwd: this.folder,
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    onStart?.(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? -1, stdout: '', stderr: '', output };
  }

  /** It has the catalogue and no build. */
  forget(): void {
    for (const name of ['site', '.storytrace']) rmSync(join(this.folder, name), { recursive: true, force: true });
    this.built = '';
  }
}
