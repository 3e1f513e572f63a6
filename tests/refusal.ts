import { expect } from 'vitest';

/** What refuses ends so: with this exit code, and with these words in its message. */
export const refusal = (exitCode: number, said: string | RegExp) => ({
  exitCode,
  message: (typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said)) as string,
});
