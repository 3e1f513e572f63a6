import { visibleLines } from '../core/text/visible.ts';

/**
 * A text as it is printed: control characters are escaped, and the old form of a runner's commands, which GitHub obeys anywhere in a line
 * (`##[error]`), is broken. Printed JSON keeps its values.
 */
export const printed = (text: string): string => visibleLines(text).replaceAll('##[', '##\\u005b');
