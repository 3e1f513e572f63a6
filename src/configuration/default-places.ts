import { relative } from 'node:path';
import { configured } from './configured.ts';

/** The source that a command takes where none is named: the graph API of the environment, the one of the configuration, else the sample. */
export const defaultSource = (env: NodeJS.ProcessEnv = process.env): string =>
  env['GRAPH_API_URL'] ?? shown(configured().places.source) ?? 'sample';

/** The folder of the built site. */
export const defaultOutput = (): string => shown(configured().places.output) ?? 'dist';

/** Where releases go. */
export const defaultTarget = (): string | undefined => shown(configured().places.target);

/** A folder as somebody in the working directory would write it; an address as it is. */
const shown = (place: string | undefined): string | undefined =>
  place === undefined || /^\w+:\/\//.test(place) ? place : relative(process.cwd(), place) || '.';
