import { useEffect, useRef, useState } from 'react';
import { Boundary } from '../parts/Boundary.tsx';
import { Tool } from '../parts/Tool.tsx';

const VALUES = ['both', 'amount', 'portion'] as const;

interface Props {
  words: Record<(typeof VALUES)[number] | 'title', string>;
}

/** Shows one column of the nutrition tables beside it, or both. Nothing is computed: both stand there as declared. */
export function PortionSwitch({ words }: Props) {
  return (
    <Boundary name="portion-switch">
      <Choice words={words} />
    </Boundary>
  );
}

function Choice({ words }: Props) {
  const [shown, setShown] = useState<(typeof VALUES)[number]>('both');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tables = root.current?.closest('section')?.querySelectorAll('[data-nutrition]') ?? [];
    for (const table of tables) table.setAttribute('data-shown', shown);
  }, [shown]);
  return (
    <div className="tools controls" data-needs-script role="group" aria-label={words.title} ref={root}>
      {VALUES.map((value) => (
        <Tool word={words[value]} key={value} aria-pressed={shown === value} onClick={() => setShown(value)} />
      ))}
    </div>
  );
}
