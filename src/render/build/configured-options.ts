import packageJson from '../../../package.json' with { type: 'json' };
import { CHECKOUT } from '../../checkout.ts';
import { siteInfo, socialPicturesOf } from '../../config.ts';
import { mediaBase } from '../../configuration/addresses.ts';
import { configured } from '../../configuration/configured.ts';
import type { BuildOptions } from './options.ts';

type Configured = Pick<BuildOptions, 'root' | 'site' | 'mediaHosts' | 'social' | 'mediaBase' | 'colour'>;

/** Options of a build that the configuration and the environment give. @throws Error with exit code 78 */
export function configuredOptions(): Configured {
  const { config } = configured();
  const base = mediaBase(process.env);
  return {
    root: CHECKOUT,
    site: siteInfo(config, process.env, packageJson.version),
    mediaHosts: config.mediaHosts,
    social: socialPicturesOf(config),
    ...(base !== undefined && { mediaBase: base }),
    colour: config.colour,
  };
}
