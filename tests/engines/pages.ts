import { routeNamed } from '../../src/core/routes/table.ts';
import { onePerRoute } from '../browser/routes.ts';

/** One page of each layout that a built site has, in English. */
export const pagePerLayout = (built: string): Map<string, string> =>
  new Map([...onePerRoute(built)].map(([route, path]) => [routeNamed(route).layout, path]));
