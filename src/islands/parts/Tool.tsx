import type { ButtonHTMLAttributes, Ref } from 'react';

const PATHS = {
  previous: 'M14 5l-7 7 7 7',
  next: 'M10 5l7 7-7 7',
  play: 'M8 5l11 7-11 7Z',
  pause: 'M8 5v14M16 5v14',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  close: 'M6 6l12 12M18 6L6 18',
  steps: 'M6 4v6m0 4v6M6 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4m6-7h7M12 12h7M12 17h7',
  filter: 'M4 6h16M7 12h10M10 18h4',
  follow: 'M4 7h4c5 0 3 10 8 10h4m-3-3 3 3-3 3M4 17h4',
  closer: 'M15.5 15.5 20 20M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M8 10.5h5M10.5 8v5',
  further: 'M15.5 15.5 20 20M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M8 10.5h5',
};

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  word: string;
  icon?: keyof typeof PATHS;
  /** The button shows only its icon; the word is its accessible name and its tooltip. */
  iconOnly?: boolean;
  /** It looks like a link. */
  plain?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A control of an island: its name, an icon before it or in its place. */
export function Tool({ icon, word, iconOnly = false, plain = false, ...rest }: Props) {
  const leads = icon === 'previous' || icon === 'next';
  return (
    <button
      type="button"
      className={['tool', iconOnly && 'sign', leads && 'leading', plain && 'plain'].filter(Boolean).join(' ')}
      {...(iconOnly && { 'aria-label': word, title: word })}
      {...rest}
    >
      {icon && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={PATHS[icon]} />
        </svg>
      )}
      {!iconOnly && word}
    </button>
  );
}
