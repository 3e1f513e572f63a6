import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { RecallRecord } from '../../core/recalls/records.ts';

/** A copy of the recalls that a target keeps, stored with an output: builds of the output read it. */
const KeptFile = z.strictObject({ target: z.string(), records: z.array(RecallRecord) });

/** None where there is no such file. @throws an error with `exitCode` 65 where it is no such copy */
export function keptRecalls(file: string | undefined): RecallRecord[] {
  const text = file === undefined ? undefined : readIfThere(file);
  if (text === undefined) return [];
  try {
    return KeptFile.parse(JSON.parse(text)).records;
  } catch (cause) {
    const message = `${file} is damaged: delete it, and build with --to, which fetches it from the target again`;
    throw Object.assign(new Error(message, { cause }), { exitCode: 65 });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
