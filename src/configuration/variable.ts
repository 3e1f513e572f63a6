/** Environment variable that names the configuration file; `--config` sets it. */
export const CONFIG_VARIABLE = 'STORYTRACE_CONFIG';
