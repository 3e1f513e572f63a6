/** Ids in the state for files that belong to no entity of the graph. */
export const FIXED = -1;
export const INDEX = -2;
export const PICTURES = -3;
export const LOOK_UP = -4;
