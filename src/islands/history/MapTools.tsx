import { Boundary } from '../Boundary.tsx';
import { StepBar, StepButton, type StepWords } from './StepBar.tsx';

/** Goes through the steps on the map beside it. */
export function MapTools({ words }: { words: StepWords }) {
  return (
    <Boundary name="map-tools">
      <div className="toolbar">
        <StepButton words={words} word={words['on-map']} />
      </div>
      <StepBar words={words} />
    </Boundary>
  );
}
