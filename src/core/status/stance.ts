/** The most cautious state first, with what a page says in it. `stop`: do not use it. `ask`: ask before you use it. `may`: nothing speaks against its use. */
export type Stance = 'stop' | 'ask' | 'may';

export const STANCE_OF = {
  recalled: 'stop',
  'do-not-use': 'stop',
  'made-with': 'ask',
  'one-item': 'ask',
  withdrawn: 'ask',
  'not-cleared': 'ask',
  'no-recall-known': 'may',
} as const satisfies Record<string, Stance>;

export type Verdict = keyof typeof STANCE_OF;

/** The most cautious state first; a page shows the first that applies. */
export const VERDICTS = Object.keys(STANCE_OF) as Verdict[];
