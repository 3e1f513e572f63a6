import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Deadline } from '../../src/publish/deadline.ts';
import { folderOf, folderSite } from '../../src/publish/folder-site.ts';
import { folderStore } from '../../src/publish/folder-store.ts';
import type { Site } from '../../src/publish/site.ts';
import { PublishFailed } from '../../src/publish/failed.ts';
import type { Store } from '../../src/publish/store.ts';

export interface TargetOptions {
  to: string;
  endpoint?: string;
  region?: string;
  pathStyle?: boolean;
  checksums?: 'supported' | 'required';
  precompress: boolean;
  deadline: string;
}

export interface Target {
  store: Store;
  site: Site;
  /** Folder targets: where a kept release's files lie. */
  folderOf?: (release: number) => string;
}

const TO = ['--to <target>', 's3://bucket/prefix, or a folder that a web server serves (its `current`)'] as const;

export function withTarget(command: Command): Command {
  return withAccess(command.requiredOption(...TO));
}

/** For commands that also do something without a target. */
export function withOptionalTarget(command: Command): Command {
  return withAccess(command.option(...TO));
}

function withAccess(command: Command): Command {
  return command
    .option('--endpoint <url>', 'S3-compatible store other than AWS')
    .option('--region <name>', 'region of the bucket (default: AWS_REGION, else us-east-1)')
    .option('--path-style', 'bucket in the path, not in the host name (default with --endpoint)')
    .option('--checksums <mode>', '"supported" or "required": required is the default with --endpoint')
    .option('--deadline <seconds>', 'for the whole run: it stops then, and visitors keep what they have', '3600')
    .option('--no-precompress', 'folder targets: no .gz and .br beside texts');
}

function deadlineOf({ deadline }: TargetOptions): Deadline {
  const seconds = Number(deadline);
  if (seconds > 0 && seconds <= 86_400) return new Deadline(seconds * 1000);
  throw new PublishFailed(`--deadline ${deadline}: give seconds, more than 0 and at most 86400`, 2);
}

/** Credentials come from the environment (AWS_ACCESS_KEY_ID …), as the SDK reads them. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const deadline = deadlineOf(options);
  if (!options.to.startsWith('s3://')) {
    const root = resolve(options.to);
    return {
      store: folderStore(root, deadline),
      site: folderSite(root, { precompress: options.precompress }),
      folderOf: (release) => join(root, folderOf(release)),
    };
  }
  const { parseS3Address, s3Store } = await import('../../src/publish/s3-store.ts');
  const { s3Site } = await import('../../src/publish/s3-site.ts');
  const { endpoint, region, pathStyle, checksums } = options;
  const store = s3Store({
    ...parseS3Address(options.to),
    deadline,
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    ...(pathStyle !== undefined && { pathStyle }),
    ...(checksums && { checksums }),
  });
  return { store, site: s3Site(store) };
}
