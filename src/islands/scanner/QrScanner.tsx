import { useEffect, useRef, type ClipboardEvent, type DragEvent, type SubmitEvent } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import { Boundary } from '../parts/Boundary.tsx';
import { Camera } from './Camera.tsx';
import { pictureOf } from './picture.ts';
import { Result } from './Result.tsx';
import { announcement, type ScannerWords } from './state.ts';
import { useScanner } from './use-scanner.ts';

interface Props {
  locale: Locale;
  words: ScannerWords;
}

const IDS = { view: 'scan-view', file: 'scan-file' };

/** Camera, picture and typed code; what was read is understood by the pure core and opened only when the page is ours. */
export function QrScanner(props: Props) {
  return (
    <Boundary name="scanner">
      <Desk {...props} />
    </Boundary>
  );
}

function Desk({ locale, words }: Props) {
  const scanner = useScanner(IDS, locale);
  const { state, understand, readFile } = scanner;
  const typed = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const given = new URLSearchParams(location.search).get('code')?.trim();
    if (!given) return;
    if (typed.current) typed.current.value ||= given;
    // Back leads past this address: it would only lead here again.
    void understand(given, (path) => location.replace(path));
  }, [understand]);

  // Chosen before this could answer.
  useEffect(() => {
    const file = picture.current?.files?.[0];
    if (file) void readFile(file);
  }, [readFile]);

  const take = (transfer: DataTransfer) => {
    try {
      void readFile(pictureOf(transfer));
    } catch (error) {
      scanner.refuse(error);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer);
  };
  const onPaste = (event: ClipboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isTyping && event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string' && code.trim() !== '') void understand(code);
  };

  return (
    <div
      className="scan"
      data-needs-script
      data-scan={state.status}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      onPaste={onPaste}
    >
      <Camera scanner={scanner} viewId={IDS.view} words={words} />
      <div className="scan-picture">
        <label className="scan-file">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3 5h18v14H3ZM3 16l5-5 5 5 3-3 5 4" />
          </svg>
          {words.picture}
          <input
            ref={picture}
            id="scan-picture"
            type="file"
            accept="image/*"
            aria-describedby="scan-picture-text"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void readFile(file);
            }}
          />
        </label>
        <p className="small" id="scan-picture-text">
          {words['picture-text']}
        </p>
      </div>
      <form className="scan-typed" onSubmit={onSubmit} action={`/${locale}/scan-qr`}>
        <label className="key" htmlFor="scan-code">
          {words.type}
        </label>
        <div className="field">
          <input
            ref={typed}
            id="scan-code"
            name="code"
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="scan-code-text"
            required
          />
          <button type="submit" aria-label={words.read}>
            →
          </button>
        </div>
        <p className="small" id="scan-code-text">
          {words['type-text']}
        </p>
      </form>
      <div className="scan-answer">
        <p className="scan-says" role="status" data-scan-says>
          {announcement(state, words)}
        </p>
        <div aria-live="polite">{state.status === 'told' && <Result outcome={state.outcome} words={words} />}</div>
        {state.status === 'choosing' && (
          <ul className="scan-choice">
            {state.texts.map((text) => (
              <li key={text}>
                <button type="button" className="button quiet" onClick={() => void understand(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div id={IDS.file} hidden />
    </div>
  );
}
