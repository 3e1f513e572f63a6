import { Boundary } from '../parts/Boundary.tsx';
import { unlined } from '../words.ts';
import { STEP_WORDS, StepBar, StepButton } from './StepBar.tsx';

interface Props {
  /** `STEP_WORDS`, lined. */
  words: string;
}

/** Goes through the steps on the map beside it. */
export function MapTools(props: Props) {
  return (
    <Boundary name="map-tools">
      <Tools {...props} />
    </Boundary>
  );
}

function Tools({ words: lines }: Props) {
  const words = unlined(STEP_WORDS, lines);
  return (
    <div className="controls" data-needs-script>
      <div className="toolbar">
        <StepButton words={words} word={words['on-map']} />
      </div>
      <StepBar words={words} />
    </div>
  );
}
