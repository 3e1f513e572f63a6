import { type RefObject, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import type { StepView } from '../../core/page/history.ts';
import { interpolate } from '../../core/locale/interpolate.ts';
import { $graphs } from '../../stores/graphs.ts';
import { FollowedNote } from './steps/FollowedNote.tsx';
import { StepBar, StepButton } from './steps/StepBar.tsx';
import { Tool } from '../../islands/parts/Tool.tsx';
import { Filters } from './Filters.tsx';
import { EVERYTHING, type Filter, fits } from './filter.ts';
import { openWithin } from './list.ts';
import type { TimelineWords } from './view.ts';

interface Props {
  steps: readonly StepView[];
  actors: readonly string[];
  words: TimelineWords;
  locale: Locale;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  list: RefObject<HTMLOListElement | null>;
}

/** Controls of the timeline: walk through the steps, fold and unfold them, filter them. */
export function TimelineTools({ steps, actors, words, locale, filter, onFilter, list }: Props) {
  const [open, setOpen] = useState(false);
  const starter = useRef<HTMLButtonElement>(null);
  const walk = { walker: 'timeline', steps: steps.map(({ id }) => id), starter } as const;
  const foldAll = (folded: boolean) => {
    $graphs.setKey('folded', folded);
    openWithin(list.current, 'details', !folded);
  };
  const filtered = filter !== EVERYTHING;
  const shown = steps.filter((step) => fits(step, filter)).length;
  return (
    <div className="controls" data-needs-script="" role="group" aria-label={words.controls}>
      <div className="toolbar">
        <StepButton {...walk} word={words.start} />
        <Tool icon="fold" word={words.fold} onClick={() => foldAll(true)} />
        <Tool icon="unfold" word={words.unfold} onClick={() => foldAll(false)} />
        <Tool icon="filter" word={words.filter} aria-expanded={open} onClick={() => setOpen(!open)} />
      </div>
      <StepBar {...walk} words={words} />
      {open && <Filters words={words} steps={steps} actors={actors} filter={filter} onChange={onFilter} />}
      <FollowedNote words={words} locale={locale} />
      <div className="tools result">
        <p className="small shown" role="status">
          {filtered && interpolate(words.shown, { shown, all: steps.length })}
        </p>
        {filtered && <Tool word={words.reset} onClick={() => onFilter(EVERYTHING)} />}
      </div>
    </div>
  );
}
