import { useStore } from '@nanostores/react';
import { $portion, PORTIONS } from '../../../../stores/portion.ts';
import { Tool } from '../../../../islands/parts/Tool.tsx';
import type { PortionWords } from '../../view.ts';

/** Shows one column of the nutrition tables, or both. Nothing is computed: both columns have the declared values. */
export function PortionSwitch({ words }: { words: PortionWords }) {
  const portion = useStore($portion, { ssr: 'initial' });
  return (
    <div className="tools controls" data-needs-script role="group" aria-label={words.title}>
      {PORTIONS.map((value) => (
        <Tool
          word={words[value]}
          key={value}
          value={value}
          aria-pressed={portion === value}
          onClick={() => $portion.set(value)}
        />
      ))}
    </div>
  );
}
