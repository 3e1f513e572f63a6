import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $storytelling, noteFolded } from '../../stores/storytelling.ts';
import { Boundary } from '../parts/Boundary.tsx';
import { interpolate } from '../../core/interpolate.ts';
import { unlined } from '../words.ts';
import { type Filter, FILTER_WORDS, Filters } from './Filters.tsx';
import { type Step, stepsOf, told } from './steps.ts';
import { STEP_WORDS, StepBar, StepButton } from './StepBar.tsx';
import { Tool } from '../parts/Tool.tsx';

const READ = ['controls', 'fold', 'unfold', 'filter', 'shown', 'reset'] as const;
export const TIMELINE_WORDS = [...STEP_WORDS, ...READ, ...FILTER_WORDS] as const;

interface Props {
  /** `TIMELINE_WORDS`, lined. */
  words: string;
}

const EVERYTHING: Filter = { kind: '', actor: '' };

/** Folds, filters and walks through the timeline beside it. */
export function TimelineTools(props: Props) {
  return (
    <Boundary name="timeline-tools">
      <Tools {...props} />
    </Boundary>
  );
}

function Tools({ words: lines }: Props) {
  const words = unlined(TIMELINE_WORDS, lines);
  const [steps, setSteps] = useState<Step[]>([]);
  const { folded: foldedByPath } = useStore($storytelling, { ssr: 'initial' });
  const [path, setPath] = useState('');
  const folded = foldedByPath[path] ?? false;
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState(EVERYTHING);
  useEffect(() => {
    setSteps(stepsOf(document));
    setPath(location.pathname);
  }, []);
  useEffect(() => {
    if (path !== '') fold(folded);
  }, [path, folded]);
  useEffect(() => show(filter), [filter]);
  const shown = steps.filter((step) => fits(step, filter)).length;
  const filtered = filter !== EVERYTHING;
  return (
    <div className="controls" data-needs-script role="group" aria-label={words.controls}>
      <div className="toolbar">
        <StepButton words={words} />
        <Tool icon="fold" word={folded ? words.unfold : words.fold} aria-pressed={folded} onClick={toggleFold} />
        <Tool icon="filter" word={words.filter} aria-expanded={open} onClick={() => setOpen(!open)} />
      </div>
      <StepBar words={words} />
      {open && <Filters words={words} steps={steps} filter={filter} onChange={setFilter} />}
      <div className="tools result">
        <p className="small shown" role="status">
          {filtered && interpolate(words.shown, { shown, all: steps.length })}
        </p>
        {filtered && (
          <button type="button" className="tool" onClick={() => setFilter(EVERYTHING)}>
            {words.reset}
          </button>
        )}
      </div>
    </div>
  );
}

/** Asks the store, not the last rendering: the click that hydrates the island is answered before it has rendered again. */
function toggleFold(): void {
  const path = location.pathname;
  noteFolded(path, !($storytelling.get().folded[path] ?? false));
}

const timeline = () => document.querySelector('[data-timeline]');

const fold = (folded: boolean): void => void timeline()?.toggleAttribute('data-folded', folded);

const fits = ({ kind, actor }: Step, filter: Filter): boolean =>
  (filter.kind === '' || filter.kind === kind) && (filter.actor === '' || filter.actor === actor);

function show(filter: Filter): void {
  timeline()?.toggleAttribute('data-filtered', filter !== EVERYTHING);
  if (filter !== EVERYTHING)
    for (const part of timeline()?.querySelectorAll('.disclosure') ?? []) part.setAttribute('open', '');
  for (const step of document.querySelectorAll<HTMLElement>('[data-timeline] [data-step]'))
    step.hidden = !fits(told(step), filter);
}
