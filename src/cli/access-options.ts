import type { Command } from 'commander';
import { configured } from '../configuration/configured.ts';

/** Options for the connection to a store. */
export interface AccessOptions {
  endpoint?: string;
  region?: string;
  pathStyle?: boolean;
  checksums?: 'supported' | 'required';
  deadline: string;
}

export function withAccess(command: Command): Command {
  return command
    .option('--endpoint <url>', 'S3-compatible store other than AWS', configured().config.endpoint)
    .option('--region <name>', 'region of the bucket (default: AWS_REGION, else us-east-1)')
    .option('--path-style', 'bucket in the path, not in the host name (default with --endpoint)')
    .option('--checksums <mode>', '"supported" or "required": required is the default with --endpoint')
    .option('--deadline <seconds>', 'for the whole run: it stops then, and visitors keep what they have', '3600');
}
