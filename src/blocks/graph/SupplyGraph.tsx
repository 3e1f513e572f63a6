import { type CSSProperties, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import { $graphs, chooseStep, followLot } from '../../stores/graphs.ts';
import { Boundary } from '../../islands/parts/Boundary.tsx';
import { FollowedNote } from '../timeline/steps/StepBar.tsx';
import { INTERACTIVE, marksOf, nextOf, stepsIn, useChoice } from '../timeline/steps/steps.ts';
import type { Drawing } from './drawing.ts';
import { Flow } from './Flow.tsx';
import { GraphTools } from './GraphTools.tsx';
import { List } from './List.tsx';
import type { GraphView, GraphWords } from './view.ts';
import { followedLot, lineageOf } from './lineage.ts';

interface Props {
  view: GraphView;
  words: GraphWords;
  locale: Locale;
}

/** What went into a lot and what came of it: across on wide screens, down on a phone, a list where a drawing could not be read. */
export function SupplyGraph(props: Props) {
  const { view } = props;
  const plain: Drawing = { ...view, marks: () => ({}), apart: () => false, isLit: () => false, isFollowed: false };
  return (
    <Boundary name="supply-graph" fallback={<Frame view={view} drawing={plain} />}>
      <Graph {...props} />
    </Boundary>
  );
}

function Graph({ view, words, locale }: Props) {
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <GraphTools view={view} words={words} zoom={zoom} onZoom={setZoom} />
      <MarkedFrame view={view} zoom={zoom} />
      <FollowedNote words={words} locale={locale} announced />
    </>
  );
}

/** The drawing with the marks of the chosen step and of the followed lot. */
function MarkedFrame({ view, zoom }: Pick<FrameProps, 'view' | 'zoom'>) {
  const { step: chosen, followed } = useChoice('step', 'followed');
  const lineage = useMemo(() => followed && lineageOf(followed.lot, view.edges), [view, followed]);
  const drawing: Drawing = {
    ...view,
    marks: (lot) => ({
      ...marksOf(view.lots[lot]?.steps ?? '', chosen, undefined),
      aside: lineage !== undefined && !lineage.has(lot),
    }),
    apart: (from, to) => lineage !== undefined && !(lineage.has(from) && lineage.has(to)),
    isLit: (steps) => chosen !== undefined && stepsIn(steps).includes(chosen),
    isFollowed: lineage !== undefined,
  };
  const onClick = (event: MouseEvent) => chooseClicked(event, view);
  return <Frame view={view} drawing={drawing} zoom={zoom} chosen={chosen} onClick={onClick} />;
}

interface FrameProps {
  view: GraphView;
  drawing: Drawing;
  zoom?: number | undefined;
  chosen?: string | undefined;
  onClick?: (event: MouseEvent) => void;
}

/** The drawing in a frame of its own, in which it scrolls when it is magnified. */
function Frame({ view: { across, down, list }, drawing, zoom = 1, chosen, onClick }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (zoom > 1) frame.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [zoom, chosen]);
  return (
    <div
      className={across ? 'graph across' : 'graph'}
      data-zoomed={zoom > 1 ? '' : undefined}
      style={zoom > 1 ? ({ '--zoom': zoom } as CSSProperties) : undefined}
      tabIndex={0}
      role="group"
      aria-label={drawing.label}
      onClick={onClick}
      ref={frame}
    >
      {across && <Flow {...drawing} flow={across} className="right" />}
      {down && <Flow {...drawing} flow={down} className="down" />}
      {list && <List {...drawing} list={list} />}
    </div>
  );
}

/** A click on a lot chooses the next of its steps and follows its lineage; a click outside all lots clears the choice. */
function chooseClicked({ target }: MouseEvent, view: GraphView): void {
  if (!(target instanceof Element) || target.closest(INTERACTIVE)) return;
  const index = target.closest<HTMLElement | SVGElement>('[data-lot]')?.dataset['lot'];
  const lot = Number(index);
  const step = nextOf(stepsIn(view.lots[lot]?.steps ?? ''), $graphs.get().step, 1);
  if (step !== undefined) chooseStep(step, 'graph');
  followLot(index === undefined ? undefined : followedLot(view, lot));
}
