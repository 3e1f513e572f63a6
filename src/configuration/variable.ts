/** Environment variable that names the configuration file; `--config` sets it. */
export const CONFIG_VARIABLE = 'STORYTRACE_CONFIG';
/** The source of a command, as an absolute path or URL: its `brand/` is used where there is none beside the configuration. */
export const SOURCE_VARIABLE = 'STORYTRACE_SOURCE';
/** The brand folder, whatever the configuration says; empty for a neutral site. */
export const BRAND_VARIABLE = 'STORYTRACE_BRAND';
