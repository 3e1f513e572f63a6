import { relative } from 'node:path';
import { configured } from './configured.ts';

/** Default of `--source`: the graph API of the environment, else the source of the configuration, else the sample. */
export const defaultSource = (env: NodeJS.ProcessEnv = process.env): string =>
  env['GRAPH_API_URL'] ?? shown(configured().places.source) ?? 'sample';

/** Default of `--out` and of `--from`: the folder of the built site. */
export const defaultOutput = (): string => shown(configured().places.output) ?? 'dist';

/** Default of `--to`. */
export const defaultTarget = (): string | undefined => shown(configured().places.target);

/** A folder relative to the working directory; an address unchanged. */
const shown = (place: string | undefined): string | undefined =>
  place === undefined || /^\w+:\/\//.test(place) ? place : relative(process.cwd(), place) || '.';
