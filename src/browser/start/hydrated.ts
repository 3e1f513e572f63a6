/** Sent by an island from within itself once its effects have run: from now on it answers. */
export const HYDRATED = 'storytrace:hydrated';
