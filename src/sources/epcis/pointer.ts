/** Position of a value in a source: file, and JSON pointer within it (RFC 6901). */
export interface Location {
  file: string;
  pointer: string;
}

/** As messages and the snapshot write it: `events.json › /epcisBody/eventList/3`. */
export function written({ file, pointer }: Location): string {
  return pointer === '' ? file : `${file} › ${pointer}`;
}
