import { type RefObject, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import type { StepKind, StepView } from '../../core/page/history.ts';
import { interpolate } from '../../core/locale/interpolate.ts';
import { $graphs, chooseStep } from '../../stores/graphs.ts';
import { FollowedNote, StepBar } from './steps/StepBar.tsx';
import { useChoice } from './steps/steps.ts';
import { Tool } from '../../islands/parts/Tool.tsx';
import { openWithin } from './step-list.ts';
import type { TimelineWords } from './view.ts';

export interface Filter {
  /** Empty: every kind. */
  kind: string;
  /** Index in `TimelineView.actors`; empty: all actors. */
  actor: string;
}

export const EVERYTHING: Filter = { kind: '', actor: '' };

const KINDS = ['step', 'leg', 'gap', 'alert'] as const;

/** An undisclosed step is a gap, of any kind. */
const kindOf = ({ kind, gap }: StepView): StepKind => (gap ? 'gap' : (kind ?? 'step'));

export const fits = (step: StepView, { kind, actor }: Filter): boolean =>
  (kind === '' || kind === kindOf(step)) && (actor === '' || actor === String(step.actor));

interface Props {
  steps: readonly StepView[];
  actors: readonly string[];
  words: TimelineWords;
  locale: Locale;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Some steps are folded at first. */
  foldsSteps: boolean;
  list: RefObject<HTMLOListElement | null>;
}

/** Controls of the timeline: walk through the steps, filter them, open or fold all. */
export function TimelineTools({ steps, actors, words, locale, filter, onFilter, foldsSteps, list }: Props) {
  const [open, setOpen] = useState(false);
  const { walker, folded = foldsSteps } = useChoice('walker', 'folded');
  const starter = useRef<HTMLButtonElement>(null);
  const ids = steps.map(({ id }) => id);
  // Read the store: the click that hydrates the island is handled before the next render.
  const walk = () => chooseStep($graphs.get().walker === 'timeline' ? undefined : ids[0], 'timeline');
  const foldAll = () => {
    $graphs.setKey('folded', !folded);
    openWithin(list.current, 'details', folded);
  };
  const filtered = filter !== EVERYTHING;
  const shown = steps.filter((step) => fits(step, filter)).length;
  const found = shown === 0 ? words.nothing : interpolate(words.shown, { shown, all: steps.length });
  return (
    <div className="controls" data-needs-script="" role="group" aria-label={words.controls}>
      <div className="tools">
        <div className="toolbar">
          <Tool icon="steps" word={words.start} aria-pressed={walker === 'timeline'} onClick={walk} ref={starter} />
          <Tool icon="filter" word={words.filter} aria-expanded={open} onClick={() => setOpen(!open)} />
        </div>
        <Tool plain word={folded ? words.unfold : words.fold} onClick={foldAll} />
      </div>
      <StepBar walker="timeline" steps={ids} starter={starter} words={words} />
      {open && <Filters words={words} steps={steps} actors={actors} filter={filter} onChange={onFilter} />}
      <FollowedNote words={words} locale={locale} />
      <div className="tools result">
        <p className="small shown" role="status">
          {filtered && found}
        </p>
        {filtered && <Tool word={words.reset} onClick={() => onFilter(EVERYTHING)} />}
      </div>
    </div>
  );
}

interface FiltersProps {
  words: TimelineWords;
  steps: readonly StepView[];
  actors: readonly string[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Only what the timeline has can be chosen. */
function Filters({ words, steps, actors, filter, onChange }: FiltersProps) {
  const kinds = KINDS.filter((kind) => steps.some((step) => kindOf(step) === kind));
  return (
    <div className="tools filters">
      <Choice
        label={words.kind}
        all={words.all}
        value={filter.kind}
        options={kinds.map((kind) => [kind, words[`kind-${kind}`]])}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Choice
        label={words.actor}
        all={words.all}
        value={filter.actor}
        options={actors.map((actor, index) => [String(index), actor])}
        onChange={(actor) => onChange({ ...filter, actor })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: [value: string, name: string][];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  if (options.length < 2 && value === '') return null;
  return (
    <label>
      <span className="key">{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option value={option} key={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
