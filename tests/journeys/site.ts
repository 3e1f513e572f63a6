import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { StorytraceConfig } from '../../src/configuration/define-config.ts';
import { type Ran, ROOT, type RunOptions, storytrace } from '../command-line.ts';
import { newTree } from '../temporary-files.ts';
import { DAIRY } from './catalogue.ts';
import { type Answer, newTarget, type Target } from './target.ts';

/** Every story uses one of two configurations: templates are compiled for each. Places are relative: they are the same text everywhere. */
export const CONFIG: StorytraceConfig = {
  clientName: 'Malga',
  host: 'https://malga.example',
  languages: ['en'],
  families: ['gtin', 'storytelling'],
  socialPictures: 'none',
  source: 'catalogue',
  output: 'site',
};
export const BILINGUAL: StorytraceConfig = {
  ...CONFIG,
  host: 'https://hof.example',
  languages: ['de', 'it'],
  families: ['gtin', 'operator', 'default'],
  socialPictures: 'products',
};

/** Commands that open the target without being asked to. */
const WITH_TARGET = ['publish', 'rollback', 'releases', 'prune', 'takedown', 'probe', 'label-of'];
const HOPS = 3;
const CLI = join(ROOT, 'src/cli/storytrace.ts');

const first: Partial<Record<Target['kind'], Promise<Site>>> = {};

/** An owner's folder (configuration, catalogue, built site) and the target of the site. Commands run in the folder. */
export class Site {
  readonly folder = newTree('site');
  readonly target: Target;

  private constructor(target: Target) {
    this.target = target;
  }

  static async new(kind: Target['kind'] = 'folder', config: StorytraceConfig = CONFIG): Promise<Site> {
    const site = new Site(await newTarget(kind));
    site.configure(config);
    return site;
  }

  /** A site after its first release: a dairy with two lots of one cheese. The release is made once, and copied. */
  static async published(kind: Target['kind'] = 'folder'): Promise<Site> {
    first[kind] ??= Site.new(kind).then(async (site) => {
      await site.release(DAIRY);
      return site;
    });
    const { folder, target } = await first[kind];
    const site = new Site(target.clone());
    execFileSync('cp', ['-a', `${folder}/.`, site.folder]);
    return site;
  }

  /** Another machine of the owner: a copy of the folder, the same target. @param without folders that it does not have */
  machine(...without: string[]): Site {
    const other = new Site(this.target);
    cpSync(this.folder, other.folder, { recursive: true });
    for (const name of without) rmSync(join(other.folder, name), { recursive: true, force: true });
    return other;
  }

  configure(config: StorytraceConfig): void {
    this.write('storytrace.config.ts', `export default ${JSON.stringify(config)};\n`);
  }

  /** @param content a text, or nodes */
  write(file: string, content: string | Uint8Array | readonly object[]): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Array.isArray(content) ? JSON.stringify(content) : (content as string));
  }

  remove(file: string): void {
    rmSync(join(this.folder, file), { recursive: true });
  }

  /** Writes each word that a language lacks, as `words` asks for it. */
  async fillIn(tag: string): Promise<void> {
    await this.does('words', tag);
    const file = `i18n/${tag}.json`;
    const filled = (_key: string, value: unknown) => (value === '' ? `${tag} word` : value);
    if (this.has(file)) this.write(file, JSON.stringify(JSON.parse(this.read(file), filled)));
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** Runs a command; `--to` alone stands for the target with its options. */
  async run(args: readonly string[], more: RunOptions = {}): Promise<Ran> {
    const all = await this.#withTarget(args);
    return storytrace(all, { directory: this.folder, env: { NO_COLOR: '1' }, ...more });
  }

  /** Runs a command in a process of its own, so that several run at once. @returns its exit code and output */
  async runsBeside(...args: string[]): Promise<{ code: number | null; output: string }> {
    const child = spawn(process.execPath, [CLI, ...(await this.#withTarget(args))], { cwd: this.folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  async #withTarget(args: readonly string[]): Promise<string[]> {
    const [command = ''] = args;
    // A build compresses nothing.
    const options = this.target.options.filter((option) => command !== 'build' || option !== '--no-precompress');
    const own = args.flatMap((arg, at) => (arg === '--to' && at === args.length - 1 ? options : [arg]));
    const target = WITH_TARGET.includes(command) && !args.includes('--to') ? this.target.options : [];
    // A recall asks the site until every page says it.
    const live = command === 'recall' && args.at(-1) === '--to' ? ['--base', await this.target.origin()] : [];
    return ['--config', 'storytrace.config.ts', ...own, ...live, ...target];
  }

  /** Runs a command that ends with 0. @returns its output */
  async does(...args: string[]): Promise<string> {
    return this.ends(0, ...args);
  }

  /** Runs a command that ends with a code. @returns its output; the target is `<target>` in it */
  async ends(expected: number, ...args: string[]): Promise<string> {
    const { code, output } = await this.run(args);
    expect(code, output).toBe(expected);
    return output.replaceAll(this.target.options.join(' '), '--to <target>').replaceAll(this.target.name, '<target>');
  }

  /** Writes the catalogue and builds it. */
  async build(...nodes: object[]): Promise<string> {
    this.write('catalogue/graph.json', nodes);
    return this.does('build', '--workers', '1');
  }

  /** Writes the catalogue, builds and publishes it. @returns what the publish prints */
  async release(nodes: readonly object[], ...options: string[]): Promise<string> {
    await this.build(...nodes);
    return this.does('publish', ...options);
  }

  visit(path: string): Answer {
    return this.target.visit(path);
  }

  /** Follows the redirects of a path. @returns the last path, and its answer */
  open(path: string): Answer & { path: string } {
    for (let [at, hops] = [path, 0]; ; hops += 1) {
      const answer = this.visit(at);
      if (answer.location === undefined) return { path: at, ...answer };
      expect(hops, `${path} leads to ${answer.location}`).toBeLessThan(HOPS);
      at = answer.location;
    }
  }
}
