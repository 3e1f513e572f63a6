import { map } from 'nanostores';
import type { StatusFile } from '../core/page/files/status-file.ts';

/** The operator whose pages are visited. */
export interface Operator {
  /** Its colors: the `style` of `<html>` on its pages; empty where it has none of its own. */
  theme: string;
  /** Its status file, and when the host last confirmed it (ISO 8601). */
  status: { address: string; file: StatusFile; checked: string; fresh: boolean } | undefined;
}

export const $operator = map<Operator>({ theme: '', status: undefined });
