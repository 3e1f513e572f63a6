import { type Command, Option } from 'commander';
import { join } from 'node:path';
import { configured } from '../../configuration/configured.ts';
import {
  cloudFrontPolicy,
  FEED_PATTERN,
  headersFile,
  nginxBeforeGateway,
  nginxServer,
  scannerPatterns,
} from '../../publish/hosts/hosting.ts';
import { streams } from '../streams.ts';

interface Options {
  for: keyof typeof TEXTS;
  listen: string;
  root: string;
  gateway: string;
  website: string;
  includeSubDomains?: true;
}

const TEXTS = {
  nginx: nginxServer,
  'nginx-before-gateway': nginxBeforeGateway,
  netlify: headersFile,
  cloudflare: headersFile,
  cloudfront: (options: Options) =>
    `${JSON.stringify(
      {
        default: cloudFrontPolicy('site', options),
        [scannerPatterns().join(' ')]: cloudFrontPolicy('scanner', options),
        '*.svg': cloudFrontPolicy('drawings', options),
        [FEED_PATTERN]: cloudFrontPolicy('feeds', options),
      },
      null,
      2,
    )}\n`,
} satisfies Record<string, (options: Options) => string>;

/** `current` of a folder target, else an example. */
function servedFolder(): string {
  const { target = '' } = configured().places;
  return join(target.startsWith('/') ? target : '/srv/site', 'current');
}

export function register(program: Command): void {
  program
    .command('host-config')
    .description(
      'Print what a host has to be configured with: headers, types, error page (npx storytrace docs hosting).',
    )
    .addOption(new Option('--for <host>', 'the host').choices(Object.keys(TEXTS)).makeOptionMandatory())
    .option('--listen <address>', 'nginx: address and port', '80')
    .option('--root <folder>', 'nginx: folder of the site', servedFolder())
    .option('--gateway <host:port>', 'nginx before a gateway: the gateway', '127.0.0.1:8080')
    .option('--website <name>', "nginx before a gateway: host name of the bucket's website", 'site.example')
    .option('--include-sub-domains', 'bind all hosts below this one to HTTPS for a year')
    .action((options: Options) => void streams().stdout.write(TEXTS[options.for](options)));
}
