/**
 * Second entry of the bundle that Astro makes for its own prerendering: the same pages without Astro's build around them, and what
 * a worker needs to know what is on them, in one file that starts fast.
 */
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });
export { aliasesOf } from '../../input/aliases.ts';
export { forNext, pageContext } from '../../input/context.ts';
export { machineFiles } from '../../input/entity-files.ts';
export { inputDigest } from '../../input/input-digest.ts';
export { pageInput } from '../../input/page-input.ts';
export { openSnapshot } from '../../snapshot/open.ts';
export { lookUpOf, planOf } from './entries.ts';
export { inputFor } from '../../site.ts';
