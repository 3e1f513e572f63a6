import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultTarget } from '../../configuration/default-places.ts';
import { Deadline } from '../../publish/target/deadline.ts';
import { folderSite } from '../../publish/target/folder/folder-site.ts';
import { folderStore } from '../../publish/target/folder/folder-store.ts';
import { folderOf } from '../../publish/target/folder/release-tree.ts';
import type { Site } from '../../publish/target/shown-site.ts';
import { PublishFailed } from '../../publish/failed.ts';
import type { S3Store } from '../../publish/target/s3/s3-store.ts';
import type { Store } from '../../publish/target/store.ts';
import { type AccessOptions, withAccess } from '../access-options.ts';

export interface TargetOptions extends AccessOptions {
  to: string;
  precompress: boolean;
}

export interface Target {
  store: Store;
  site: Site;
  /** Folder targets: folder with the files of a kept release. */
  folderOf?: (release: number) => string;
}

const TO = ['--to <target>', 's3://bucket/prefix, or a folder that a web server serves (its `current`)'] as const;

const NO_TARGET =
  "No target is named: write target: 's3://bucket' or a folder in storytrace.config.ts, or give --to <target>";

export function withTarget(command: Command): Command {
  return withPlacing(command.option(...TO, defaultTarget())).hook('preAction', (asked) => {
    if (asked.opts()['to'] === undefined) throw new PublishFailed(NO_TARGET, 78);
  });
}

/** For commands that take the target of the configuration, and also do something without a target. */
export function withOwnTarget(command: Command): Command {
  return withPlacing(command.option(...TO, defaultTarget()));
}

/** For commands that publish with `--to` alone. */
export function withOptionalTarget(command: Command): Command {
  return withPlacing(command.option(...TO));
}

/** Whether the command line names the target: else it is the configuration's. */
export const namesTarget = (command: Command): boolean => command.getOptionValueSource('to') === 'cli';

/** @throws PublishFailed on a runner for a folder of the configuration: it ends with the job, and no visitor would see the release */
export function refuseFolderOfRunner(command: Command): void {
  const to = String(command.opts()['to']);
  const { GITHUB_ACTIONS, GITLAB_CI } = process.env;
  if (namesTarget(command) || isBucket(to) || !(GITHUB_ACTIONS || GITLAB_CI)) return;
  const remedy = `name a bucket as target in storytrace.config.ts, or give --to ${to} and copy that folder to your host in a further step`;
  throw new PublishFailed(`The target ${to} is a folder of this runner, which ends with the job: ${remedy}`, 78);
}

/** Seconds in which a target of the configuration has to answer a command that goes on without it. */
export const ANSWERS_WITHIN = '5';

/** Whether the failure is that the target does not answer, or that there are no credentials for it. */
export const isUnanswered = (error: unknown): error is PublishFailed =>
  error instanceof PublishFailed && error.exitCode === 69;

function withPlacing(command: Command): Command {
  return withAccess(command).option('--no-precompress', 'folder targets: no .gz and .br beside texts');
}

function deadlineOf({ deadline }: AccessOptions): Deadline {
  const seconds = Number(deadline);
  if (seconds > 0 && seconds <= 86_400) return new Deadline(seconds * 1000);
  throw new PublishFailed(`--deadline ${deadline}: give seconds, more than 0 and at most 86400`, 2);
}

/** Credentials come from the environment (AWS_ACCESS_KEY_ID …), as the SDK reads them. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const deadline = deadlineOf(options);
  if (!isBucket(options.to)) {
    const root = resolve(options.to);
    return {
      store: folderStore(root, deadline),
      site: folderSite(root, { precompress: options.precompress }),
      folderOf: (release) => join(root, folderOf(release)),
    };
  }
  const store = await openBucket(options.to, options, deadline);
  const { s3Site } = await import('../../publish/target/s3/s3-site.ts');
  return { store, site: s3Site(store) };
}

/** Opens the store that keeps states for builds on other machines. */
export async function openState(address: string, options: AccessOptions): Promise<Store> {
  const deadline = deadlineOf(options);
  return isBucket(address) ? openBucket(address, options, deadline) : folderStore(resolve(address), deadline);
}

export const isBucket = (address: string) => address.startsWith('s3://');

async function openBucket(address: string, options: AccessOptions, deadline: Deadline): Promise<S3Store> {
  const { parseS3Address, s3Store } = await import('../../publish/target/s3/s3-store.ts');
  const { endpoint, region, pathStyle, checksums } = options;
  return s3Store({
    ...parseS3Address(address),
    deadline,
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(pathStyle !== undefined && { pathStyle }),
    ...(checksums && { checksums }),
  });
}
