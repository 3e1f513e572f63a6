import { map } from 'nanostores';
import type { StatusFile } from '../core/page/files/status-file.ts';

/** The operator of the visited pages. */
export interface Operator {
  /** Its colors: the `style` of `<html>` on its pages; empty if it has none. */
  theme: string;
  /** Its status file, and when the host last confirmed it (ISO 8601). */
  status: { address: string; file: StatusFile; checked: string; fresh: boolean } | undefined;
}

export const $operator = map<Operator>({ theme: '', status: undefined });
