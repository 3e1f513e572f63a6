import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { StorytraceConfig } from '../../src/configuration/define-config.ts';
import { type Ran, type RunOptions, storytrace } from '../command-line.ts';

/** One configuration for most stories, so that the templates are compiled once. Places are relative: they are the same text everywhere. */
export const CONFIG: StorytraceConfig = {
  clientName: 'Malga',
  host: 'https://malga.example',
  languages: ['en'],
  families: ['gtin', 'storytelling'],
  socialPictures: 'none',
  source: 'catalogue',
  output: 'site',
};

/** An owner's folder: configuration, catalogue, built site. Commands run in it. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'storytrace-site-'));

  constructor(config: StorytraceConfig = CONFIG) {
    this.configure(config);
  }

  configure(config: StorytraceConfig): void {
    this.write('storytrace.config.ts', `export default ${JSON.stringify(config)};\n`);
  }

  /** @param content a text, or nodes */
  write(file: string, content: string | object): void {
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }

  remove(file: string): void {
    rmSync(join(this.folder, file), { recursive: true });
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    return storytrace(['--config', 'storytrace.config.ts', ...args], { directory: this.folder, ...options });
  }

  /** Runs a command that ends with 0. @returns its output */
  async does(...args: string[]): Promise<string> {
    const { code, output } = await this.run(args);
    expect(code, output).toBe(0);
    return output;
  }

  /** Runs a command that ends with another code. @returns its output */
  async refuses(expected: number, ...args: string[]): Promise<string> {
    const { code, output } = await this.run(args);
    expect(code, output).toBe(expected);
    return output;
  }
}
