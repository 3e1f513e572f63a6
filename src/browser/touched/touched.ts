// What a page needs from the first touch on: what wakes its islands, and the router with all that stands around it.
import './islands.ts';
import 'astro/runtime/server/astro-island.js';
import { init as askAhead } from 'astro/virtual-modules/prefetch.js';
import { heard } from '../heard.ts';
import { watchNavigation } from './navigation.ts';
import { watchSheet } from './sheet.ts';

export { navigate } from 'astro:transitions/client';

heard.length = 0;
watchSheet();
watchNavigation();
askAhead({ prefetchAll: true });
// The router tells of a load that is still to come; `askAhead` counts on having been told of the first.
if (document.readyState === 'complete') document.dispatchEvent(new Event('astro:page-load'));
