// All of the package create-storytrace: `storytrace init` in one file, without a site around it.
import { Command } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { configure } from '../../configuration/configured.ts';
import { readConfiguration } from '../../configuration/read-configuration.ts';
import { CONFIG_VARIABLE } from '../../configuration/variable.ts';
import { reportError } from '../exit.ts';
import { describeInit } from './init.ts';

// A configuration that happens to be in the working directory is not this site's.
configure(readConfiguration({ [CONFIG_VARIABLE]: '/none' }, { mayLack: true }));
describeInit(new Command('create-storytrace'), true)
  .version(packageJson.version)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parseAsync()
  .catch((error: unknown) => process.exit(reportError(error)));
