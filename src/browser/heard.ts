/** What the visitor did before anything could answer, in order. */
export const heard: Event[] = [];
