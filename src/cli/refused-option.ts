/** An option that cannot be used as it was given: ends the command with 2. */
export const refusedOption = (option: string, value: string, why: string): Error =>
  Object.assign(new Error(`${option} ${value}: ${why}`), { exitCode: 2 });
