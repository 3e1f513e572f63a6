import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $graphs, chooseStep } from '../../stores/graphs.ts';
import { interpolate } from '../../core/interpolate.ts';
import { claimBar } from './step-bar-owner.ts';
import { nextOf, type Step, stepsOf, watchSteps } from './steps.ts';
import { Tool } from '../parts/Tool.tsx';

export const STEP_WORDS = ['previous', 'next', 'step', 'start', 'on-map', 'close'] as const;
type StepWords = Record<(typeof STEP_WORDS)[number], string>;

interface Props {
  words: StepWords;
}

/** Begins to go through the steps; the bar goes on from there. */
export function StepButton({ words, word = words.start }: Props & { word?: string }) {
  const { isWalking } = useStore($graphs, { ssr: 'initial' });
  const toggle = () => chooseStep($graphs.get().isWalking ? undefined : stepsOf(document)[0]?.id);
  return <Tool icon="steps" word={word} aria-pressed={isWalking} onClick={toggle} />;
}

/** Back and forth through the steps, at the foot of the screen for as long as a step is chosen. One for the whole page. */
export function StepBar({ words }: Props) {
  const { step: chosen, isWalking } = useStore($graphs, { ssr: 'initial' });
  const [steps, setSteps] = useState<Step[]>([]);
  const [isOwner, setOwner] = useState(false);
  useEffect(() => {
    setSteps(stepsOf(document));
    return watchSteps();
  }, []);
  useEffect(() => claimBar(setOwner), []);
  const at = steps.findIndex(({ id }) => id === chosen);
  const step = steps[at];
  const [before = '', after = ''] = interpolate(words.step, { number: at + 1, all: steps.length }).split('{{name}}');
  const go = (by: 1 | -1) => chooseStep(nextOf(stepsOf(document), chosen, by));
  if (!isOwner || !isWalking) return null;
  return (
    <div className="step-bar" role="group" aria-label={words.start}>
      <Tool icon="previous" iconOnly word={words.previous} onClick={() => go(-1)} />
      <p role="status">
        {step?.name ? (
          <>
            {before}
            <a href={`#${step.id}`}>{step.name}</a>
            {after}
          </>
        ) : (
          before.replace(/[:\s]+$/u, '')
        )}
      </p>
      <Tool icon="next" iconOnly word={words.next} onClick={() => go(1)} />
      <Tool icon="close" iconOnly word={words.close} onClick={() => chooseStep(undefined)} />
    </div>
  );
}
