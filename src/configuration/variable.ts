/** Environment variable that names the configuration file; `--config` sets it. */
export const CONFIG_VARIABLE = 'STORYTRACE_CONFIG';
/** The source of a command, as an absolute path or URL. Its `brand/` is the fallback for `brand/` next to the configuration. */
export const SOURCE_VARIABLE = 'STORYTRACE_SOURCE';
/** The brand folder; overrides the configuration. Empty for a neutral site. */
export const BRAND_VARIABLE = 'STORYTRACE_BRAND';
