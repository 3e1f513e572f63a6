import { visibleLines } from '../core/text/visible.ts';

/**
 * A text as it is printed: control characters are escaped, and on a runner of GitHub the old form of its commands, which it obeys anywhere in
 * a line (`##[error]`), is broken.
 */
export function printed(text: string): string {
  const shown = visibleLines(text);
  return process.env['GITHUB_ACTIONS'] ? shown.replaceAll('##[', '## [') : shown;
}
