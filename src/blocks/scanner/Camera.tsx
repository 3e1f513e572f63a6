import { interpolate } from '../../core/locale/interpolate.ts';
import type { ScannerWords } from '../../browser/scanned/message.ts';
import { announcement, type ScannerState } from './state.ts';
import type { Scanner } from './use-scanner.ts';

interface Props {
  scanner: Scanner;
  viewId: string;
  words: ScannerWords;
}

/** The camera's picture with what the scanner says and its controls: light and choice of camera where there are any. */
export function Camera({ scanner, viewId, words }: Props) {
  const { state } = scanner;
  const isOn = state.status === 'starting' || state.status === 'scanning';
  return (
    <div className="scan-camera">
      <div id={viewId} className="scan-view" aria-hidden="true" />
      <p className="scan-says" role="status">
        {announcement(state, words)}
      </p>
      <p className="scan-controls">
        {isOn ? (
          <button type="button" className="button" onClick={scanner.stop}>
            {words.stop}
          </button>
        ) : (
          <button type="button" className="button" onClick={() => void scanner.start()}>
            {state.status === 'shown' || state.status === 'choosing' ? words.again : words.start}
          </button>
        )}
        {state.status === 'scanning' && <Controls state={state} scanner={scanner} words={words} />}
      </p>
    </div>
  );
}

interface ControlsProps extends Omit<Props, 'viewId'> {
  state: Extract<ScannerState, { status: 'scanning' }>;
}

function Controls({ state, scanner, words }: ControlsProps) {
  const { cameraId, cameras, torch } = state.controls;
  return (
    <>
      {torch && (
        <button
          type="button"
          className="button"
          aria-pressed={state.torch}
          onClick={() => scanner.setTorch(!state.torch)}
        >
          {state.torch ? words['torch-off'] : words['torch-on']}
        </button>
      )}
      {cameras.length > 1 && (
        <label className="scan-cameras">
          <span>{words.camera}</span>
          <select value={cameraId} onChange={(event) => void scanner.start(event.target.value)}>
            {cameras.map(({ id, label }, index) => (
              <option key={id} value={id}>
                {label || interpolate(words['camera-number'], { number: index + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
