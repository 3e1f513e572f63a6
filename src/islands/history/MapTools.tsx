import { Boundary } from '../Boundary.tsx';
import { unlined } from '../words.ts';
import { STEP_WORDS, StepBar, StepButton } from './StepBar.tsx';

/** Goes through the steps on the map beside it. */
export function MapTools({ words: lines }: { words: string }) {
  const words = unlined(STEP_WORDS, lines);
  return (
    <Boundary name="map-tools">
      <div className="toolbar">
        <StepButton words={words} word={words['on-map']} />
      </div>
      <StepBar words={words} />
    </Boundary>
  );
}
