import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack, type Packed } from './owner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Tarballs of `storytrace` and `create-storytrace`, in this order. */
    packed: Packed[];
  }
}

/** Packs both packages once for all test files. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-packed-'));
  provide('packed', [pack('.', folder), pack('packages/create-storytrace', folder)]);
  return () => rmSync(folder, { recursive: true, force: true });
}
