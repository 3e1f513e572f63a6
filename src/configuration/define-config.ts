import type { z } from 'zod';
import type { Fields } from './fields.ts';

/** What `storytrace.config.ts` may hold. */
export type StorytraceConfig = z.input<typeof Fields>;

/** Gives an editor the types of the fields; returns what it is given. */
export const defineConfig = (config: StorytraceConfig): StorytraceConfig => config;
