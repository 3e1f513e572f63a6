import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import { $graphs, chooseStep } from '../../stores/graphs.ts';
import { Boundary } from '../../islands/parts/Boundary.tsx';
import { FollowedNote, StepBar } from '../timeline/steps/StepBar.tsx';
import { inOrder, type Marks, marksOf, nextOf, type StepList, stepsIn, useChoice } from '../timeline/steps/steps.ts';
import { Drawing } from './Drawing.tsx';
import { Journeys } from './Journeys.tsx';
import type { MapView, MapWords } from './view.ts';
import { zoomTo } from './zoom.ts';

interface Props {
  view: MapView;
  words: MapWords;
  locale: Locale;
}

/** Where it has been: a map that is drawn at build time, without tile or request, and every journey in words. */
export function SupplyMap(props: Props) {
  return (
    <Boundary name="supply-map" fallback={<Places view={props.view} marks={() => ({})} />}>
      <Choosing {...props} />
    </Boundary>
  );
}

function Choosing({ view, words, locale }: Props) {
  const steps = stepsOf(view);
  return (
    <>
      <div className="controls" data-needs-script="">
        <StepBar walker="map" steps={steps} words={words} />
        <NoPlace steps={steps} word={words['no-place']} />
      </div>
      <MarkedPlaces view={view} />
      <FollowedNote words={words} locale={locale} />
    </>
  );
}

/** Says of the chosen step that it has no place on the map. */
function NoPlace({ steps, word }: { steps: readonly string[]; word: string }) {
  const { step, walker } = useChoice('step', 'walker');
  return (
    <p className="small shown" role="status">
      {walker && step !== undefined && !steps.includes(step) && word}
    </p>
  );
}

/** The map with the marks of the chosen step and of the followed lot. */
function MarkedPlaces({ view }: { view: MapView }) {
  const { step: chosen, walker, followed } = useChoice('step', 'walker', 'followed');
  const places = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === undefined || walker !== 'map') return;
    const place = places.current?.querySelector('[data-chosen]');
    (place?.closest('.sheet-of-map') ?? place)?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, [chosen, walker]);
  return (
    <Places
      view={view}
      marks={(steps) => marksOf(steps, chosen, followed?.steps)}
      // A step that is merely scrolled past moves nothing.
      step={walker && chosen}
      onClick={chooseClicked}
      frame={places}
    />
  );
}

interface PlacesProps {
  view: MapView;
  marks: (steps: StepList) => Marks;
  step?: string | undefined;
  onClick?: (event: MouseEvent) => void;
  frame?: RefObject<HTMLDivElement | null>;
}

function Places({ view, marks, step, onClick, frame }: PlacesProps) {
  const { label, drawing, insets } = view;
  return (
    <div className="map" onClick={onClick} ref={frame}>
      {drawing && (
        <Sheet label={label}>
          <Drawing drawing={drawing} label={label} marks={marks} zoom={zoomTo(drawing, step)} />
        </Sheet>
      )}
      <Journeys view={view} marks={marks}>
        {insets && (
          <Sheet label={label}>
            {insets.map((inset, index) => (
              <Drawing drawing={inset} marks={marks} key={index} />
            ))}
          </Sheet>
        )}
      </Journeys>
    </div>
  );
}

/** Drawings that scroll where the text is large: only then the keys do something here. */
function Sheet({ label, children }: { label: string | undefined; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const drawn = sheet.current;
    if (!drawn) return;
    const observer = new ResizeObserver(() => setScrolls(drawn.scrollWidth > drawn.clientWidth));
    observer.observe(drawn);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="sheet-of-map" ref={sheet} tabIndex={scrolls ? 0 : undefined} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** Steps with a place or a route on the map. */
function stepsOf({ drawing, route, still = [] }: MapView): string[] {
  const all = [...(drawing?.ways ?? []), ...(drawing?.places ?? []), ...(route?.journeys ?? []), ...still];
  return inOrder(all.flatMap(({ steps }) => stepsIn(steps)));
}

/** A click on a place or a route chooses the next of its steps. */
function chooseClicked({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const list = target.closest<HTMLElement | SVGElement>('[data-steps]')?.dataset['steps'] ?? '';
  const step = nextOf(stepsIn(list), $graphs.get().step, 1);
  if (step !== undefined) chooseStep(step, 'map');
}
