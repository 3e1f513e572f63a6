import { type InputRefused, placeOf, type Problem } from '../core/problem.ts';
import { visible } from '../core/text/visible.ts';
import { withoutUserInfo } from '../sources/address.ts';
import { placeFaultOf } from '../storage/place-fault.ts';

/** A problem in three lines: where, what, what to do. */
export function problemText(problem: Problem): string {
  const received = problem.received === undefined ? '' : ` (received ${problem.received})`;
  const headline = `${problem.kind}: ${problem.message}${received}`;
  return `  ${visible(placeOf(problem))}\n    ${visible(headline)}\n    → ${visible(problem.fix)}`;
}

/** Prints what happened. @returns the error's `exitCode` (sysexits), 70 for a mistake of ours */
export function reportError(error: unknown): number {
  if (isRefusal(error)) {
    const more = error.count - error.problems.length;
    const last = more > 0 ? `\n  … and ${more} more` : '';
    say(`${error.message}; nothing was written:\n${error.problems.map(problemText).join('\n')}${last}`);
    return error.exitCode;
  }
  const isKnown = typeof error === 'object' && error !== null && 'exitCode' in error;
  const place = isKnown ? undefined : placeFaultOf(error);
  if (place !== undefined) {
    say(place);
    return 73;
  }
  const exitCode = isKnown ? Number(error.exitCode) : 70;
  const message = error instanceof Error ? error.message : String(error);
  say(exitCode === 70 && error instanceof Error ? `Unexpected: ${error.stack ?? message}` : message);
  return exitCode;
}

/** Prints to stderr. Passwords in addresses are removed here, wherever the message came from. */
function say(text: string): void {
  console.error(withoutUserInfo(text));
}

/** Compares the name, not the class: code that runs from source files and the compiled bundle have different classes. */
function isRefusal(error: unknown): error is InputRefused {
  return error instanceof Error && error.name === 'InputRefused';
}
