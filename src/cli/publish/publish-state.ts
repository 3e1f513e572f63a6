import { relative, resolve } from 'node:path';
import type { Build } from '../../publish/build.ts';
import { PublishFailed } from '../../publish/failed.ts';
import type { Store } from '../../publish/target/store.ts';
import { openState, type TargetOptions } from './publish-target.ts';

/** What became of the state of a release, for `--json`. */
export type StateUpload = { bytes: number; written: number; seconds: number } | { failed: string } | undefined;

/** @throws PublishFailed (2) where the state would lie with what visitors are answered from */
export async function openOwnState(address: string, options: TargetOptions): Promise<Store> {
  assertNotShown('--state', address, options.to);
  return openState(address, options);
}

/**
 * @param option that names the address, for the message
 * @param to the target of the site
 * @throws PublishFailed (2) where visitors would be answered from the address too
 */
export function assertNotShown(option: string, address: string, to: string): void {
  const bucketOf = (one: string) => /^s3:\/\/[^/]+/.exec(one)?.[0];
  const isInside = !relative(resolve(to), resolve(address)).startsWith('..');
  const isShared =
    bucketOf(address) === undefined ? bucketOf(to) === undefined && isInside : bucketOf(address) === bucketOf(to);
  if (isShared)
    throw new PublishFailed(
      `${option} ${address} lies in ${to}, which a web server or CDN shows: a state holds what no page shows. Name a private bucket or folder of its own`,
      2,
    );
}

/** `2.1 MB` */
export const inMb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Uploads the state of a published build. A failure is reported only: the release is complete. */
export async function keptState(state: Store, build: Build, target: string, release: number): Promise<StateUpload> {
  const { keepState } = await import('../../publish/build-state/keep-state.ts');
  const start = performance.now();
  try {
    const kept = await keepState(state, build, target, release);
    if (kept?.leftOver !== undefined) console.error(`Older states stay in ${state.name}: ${kept.leftOver}`);
    return kept && { ...kept, seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    console.error(`Release ${release} stands, but its state was not kept: ${failed}`);
    return { failed };
  }
}
