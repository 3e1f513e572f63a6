import type { MouseEvent, RefObject } from 'react';
import { interpolate } from '../../core/locale/interpolate.ts';
import type { StepView } from '../../core/page/history.ts';
import { chooseStep } from '../../stores/graphs.ts';
import { Disclosure } from '../../islands/parts/Text.tsx';
import { INTERACTIVE, type Marks } from './steps/steps.ts';
import { Step } from './Step.tsx';
import { isStep, type TimelineView, type TimelineWords } from './view.ts';

interface Props {
  view: TimelineView;
  list?: RefObject<HTMLOListElement | null>;
  /** Undefined: every step is shown. */
  filter?: { fits: (step: StepView) => boolean; words: Pick<TimelineWords, 'shown'> };
  stateOf?: (step: StepView) => Marks;
}

/** All steps of a timeline. */
export function Steps({ view, list, filter, stateOf = () => ({}) }: Props) {
  const { steps, mayHaveGone, cuts = [] } = view;
  const hides = (step: StepView) => filter !== undefined && !filter.fits(step);
  const entry = (step: StepView) => <Step step={step} key={step.id} hidden={hides(step)} {...stateOf(step)} />;
  return (
    <>
      {steps.length > 0 && (
        <ol
          className="timeline"
          data-timeline=""
          data-filtered={filter ? '' : undefined}
          onClick={list && chooseClicked}
          ref={list}
        >
          {steps.map((each) =>
            isStep(each) ? (
              entry(each)
            ) : (
              <li className="middle" hidden={each.steps.every(hides)} key={each.steps[0]?.id}>
                <Disclosure
                  name="disclosure disclosure-always"
                  label={filter ? shownOf(each.steps, filter) : each.label}
                >
                  <ol>{each.steps.map(entry)}</ol>
                </Disclosure>
              </li>
            ),
          )}
        </ol>
      )}
      {mayHaveGone && (
        <div className="may-have-gone">
          <h3>{mayHaveGone.title}</h3>
          <p className="small">{mayHaveGone.text}</p>
          <ol>
            {mayHaveGone.steps.map((step) => (
              <Step step={step} key={step.id} />
            ))}
          </ol>
        </div>
      )}
      {cuts.map((text) => (
        <p className="small" key={text}>
          {text}
        </p>
      ))}
    </>
  );
}

/** "1 of 11 steps" */
const shownOf = (steps: readonly StepView[], { fits, words }: NonNullable<Props['filter']>): string =>
  interpolate(words.shown, { shown: steps.filter(fits).length, all: steps.length });

/** A click anywhere in a step chooses it; by keys the bar of steps does. */
function chooseClicked({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(INTERACTIVE)) return;
  const id = target.closest<HTMLElement>('[data-step]')?.dataset['step'];
  if (id !== undefined) chooseStep(id, 'timeline');
}
