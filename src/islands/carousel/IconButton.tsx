const PATHS = {
  previous: 'M14 5l-7 7 7 7',
  next: 'M10 5l7 7-7 7',
  play: 'M8 5l11 7-11 7Z',
  pause: 'M8 5v14M16 5v14',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  close: 'M6 6l12 12M18 6L6 18',
};

interface Props {
  name: keyof typeof PATHS;
  word: string;
  onClick: () => void;
}

/** A button with a sign and its word for whoever hears it. */
export function IconButton({ name, word, onClick }: Props) {
  const leads = name === 'previous' || name === 'next';
  return (
    <button
      type="button"
      className={leads ? 'tool sign leading' : 'tool sign'}
      aria-label={word}
      title={word}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[name]} />
      </svg>
    </button>
  );
}
