import { map } from 'nanostores';
import type { StatusFile } from '../core/page/files/status-file.ts';

/** The operator of the visited pages. */
export interface Operator {
  /** Its colors: the `style` of `<html>` on its pages; empty if it has none. */
  theme: string;
  /** Its status file, and when the host last confirmed it (ISO 8601). */
  status: KnownStatus | undefined;
}

export interface KnownStatus {
  address: string;
  file: StatusFile;
  checked: string;
  fresh: boolean;
  /** The time by the host's clock (ISO 8601), and by the device's clock (ms) when it was heard. */
  host?: string | undefined;
  heard?: number;
}

export const $operator = map<Operator>({ theme: '', status: undefined });
