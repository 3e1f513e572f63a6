import { Boundary } from '../Boundary.tsx';
import { Stepper, type StepperWords } from './Stepper.tsx';

/** Walks through the steps on the map beside it. */
export function MapTools({ words }: { words: StepperWords }) {
  return (
    <Boundary name="map-tools">
      <Stepper words={words} />
    </Boundary>
  );
}
