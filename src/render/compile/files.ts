/** Files of the compiled app where it is kept: by Astro's public API alone, and with `astro-internals`. */
export const RENDERER = 'renderer.cjs';
export const WITH_INTERNALS = 'renderer.internals.cjs';
/** The build command with all that it takes, beside the templates of the same code. */
export const BUILD_COMMAND = 'build-command.cjs';
/** Why the internals are not used, where they are not. */
export const REFUSED = 'internals-refused.txt';
