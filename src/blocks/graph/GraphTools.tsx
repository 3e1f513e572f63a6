import { useRef, useState } from 'react';
import { followLot } from '../../stores/graphs.ts';
import { Tool } from '../../islands/parts/Tool.tsx';
import { StepBar } from '../timeline/steps/StepBar.tsx';
import { inOrder, stepsIn, useChoice } from '../timeline/steps/steps.ts';
import type { GraphView, GraphWords } from './view.ts';
import { firstLots, followedLot } from './lineage.ts';

interface Props {
  view: GraphView;
  words: GraphWords;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const ZOOMS = [1, 1.5, 2.25, 3.4];

/** Magnifies the drawing, and follows one ingredient's way through it. */
export function GraphTools({ view, words, zoom, onZoom }: Props) {
  const [open, setOpen] = useState(false);
  const starter = useRef<HTMLButtonElement>(null);
  const { followed } = useChoice('followed');
  const first = firstLots(view);
  const steps = inOrder(view.lots.flatMap((lot) => stepsIn(lot.steps)));
  // A single lineage needs no choice; the bar of steps still lets the visitor choose a step.
  if (first.length < 2) return <StepBar walker="graph" steps={steps} starter={starter} words={words} />;
  return (
    <div className="controls" data-needs-script="" role="group" aria-label={words.drawing}>
      <div className="toolbar">
        {view.zooms && <Zoom words={words} zoom={zoom} onZoom={onZoom} />}
        <Tool icon="follow" word={words.follow} aria-expanded={open} onClick={() => setOpen(!open)} ref={starter} />
      </div>
      <StepBar walker="graph" steps={steps} starter={starter} words={words} />
      {open && (
        <label className="follow">
          <span className="key">{words.follow}</span>
          <select
            value={followed?.lot ?? -1}
            onChange={({ target }) => followLot(followedLot(view, Number(target.value)))}
          >
            <option value={-1}>{words['follow-all']}</option>
            {view.lots.map(
              ({ name }, lot) =>
                (first.includes(lot) || lot === followed?.lot) && (
                  <option value={lot} key={lot}>
                    {name}
                  </option>
                ),
            )}
          </select>
        </label>
      )}
    </div>
  );
}

function Zoom({ words, zoom, onZoom }: Pick<Props, 'words' | 'zoom' | 'onZoom'>) {
  const level = ZOOMS.indexOf(zoom);
  const to = (next: number) => onZoom(ZOOMS[Math.min(Math.max(next, 0), ZOOMS.length - 1)] ?? 1);
  const isLast = level === ZOOMS.length - 1;
  return (
    <>
      <Tool icon="closer" word={words.closer} aria-disabled={isLast} onClick={() => to(level + 1)} />
      <Tool icon="further" word={words.further} aria-disabled={level === 0} onClick={() => to(level - 1)} />
      {level > 0 && <Tool icon="full" word={words.whole} onClick={() => to(0)} />}
    </>
  );
}
