import { type Command, Option } from 'commander';
import { defaultSource } from '../../configuration/default-places.ts';
import { type Host, hostRules, HOSTS } from '../../publish/hosts/host-rules.ts';
import { omittedRules } from '../../publish/hosts/omitted-rules.ts';
import { redirectsOf } from '../../sources/redirects/read-redirects.ts';
import { streams } from '../streams.ts';

export function register(program: Command): void {
  program
    .command('redirects')
    .description(
      'Old addresses of redirects.csv as rules of a host, which then answers 301 by itself (npx storytrace docs permanence)',
    )
    .option('--source <folder>', 'where redirects.csv lies', defaultSource())
    .addOption(new Option('--for <host>', 'whose rules').choices(HOSTS).makeOptionMandatory())
    .addHelpText('after', '\nExit codes: 0 done · 65 redirects.csv has problems')
    .action(({ source, for: host }: { source: string; for: Host }) => {
      // The server of `host-config --for nginx` has these rules already.
      const omitted = host === 'nginx' ? '' : omittedRules(host);
      streams().stdout.write(hostRules(host, redirectsOf(source)) + omitted);
    });
}
