/** What a cached component may be given: plain data, and components by their identity. */
export type FragmentProps = Record<string, unknown>;
