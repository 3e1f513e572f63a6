import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $graphs } from '../../stores/graphs.ts';
import { fill } from '../fill.ts';
import { nextOf, type Step, stepsOf, watchSteps } from './steps.ts';

export interface StepperWords {
  previous: string;
  next: string;
  step: string;
  start: string;
}

/** Back and forth through the steps of the page; timeline, graph and map show the same one. */
export function Stepper({ words }: { words: StepperWords }) {
  const { step: chosen } = useStore($graphs, { ssr: 'initial' });
  const [steps, setSteps] = useState<Step[]>([]);
  useEffect(() => {
    setSteps(stepsOf(document));
    return watchSteps();
  }, []);
  const at = steps.findIndex(({ id }) => id === chosen);
  // Read anew: the touch that wakes the island is answered before it has drawn again.
  const go = (by: 1 | -1) => $graphs.setKey('step', nextOf(stepsOf(document), chosen, by));
  const step = steps[at];
  const [before = '', after = ''] = words.step.split('{{name}}');
  const numbers = { number: at + 1, all: steps.length };
  return (
    <div className="stepper">
      <button type="button" className="tool sign" aria-label={words.previous} onClick={() => go(-1)}>
        ‹
      </button>
      <button type="button" className="tool sign" aria-label={words.next} onClick={() => go(1)}>
        ›
      </button>
      <p role="status">
        {step ? (
          <>
            {step.name ? fill(before, numbers) : fill(before, numbers).replace(/[:\s]+$/u, '')}
            {step.name && <a href={`#${step.id}`}>{step.name}</a>}
            {after}
          </>
        ) : (
          words.start
        )}
      </p>
    </div>
  );
}
