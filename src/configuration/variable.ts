/** Environment variable that names the configuration file; `--config` sets it. */
export const CONFIG_VARIABLE = 'STORYTRACE_CONFIG';
/** The source that a command was given: its `brand/` is used where there is none beside the configuration. */
export const SOURCE_VARIABLE = 'STORYTRACE_SOURCE';
/** The brand folder, handed to threads and children; empty where there is none. */
export const BRAND_VARIABLE = 'STORYTRACE_BRAND';
