import { type DragEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import { Boundary } from '../../islands/parts/Boundary.tsx';
import { Camera } from './Camera.tsx';
import { contentOf } from './camera/picture.ts';
import { Result } from './Result.tsx';
import type { ScannerWords } from '../../browser/scanned/message.ts';
import { type Scanner, useScanner } from './use-scanner.ts';

interface Props {
  locale: Locale;
  words: ScannerWords;
}

const IDS = { view: 'scan-view', file: 'scan-file' };

/** Reads codes by camera, from pictures and from typed text; opens a page only if this site has it. */
export function QrScanner(props: Props) {
  return (
    <Boundary name="scanner">
      <ScannerView {...props} />
    </Boundary>
  );
}

function ScannerView({ locale, words }: Props) {
  const scanner = useScanner(IDS, locale);
  const { state, understand, readFile } = scanner;
  const typed = useRef<HTMLInputElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  useCodeInAddress(typed, understand);
  useEarlyPicture(picture, readFile);

  // The page's script passes on what is pasted, and what is dropped beside the scanner or before it has hydrated.
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    try {
      const content = contentOf(event.dataTransfer);
      void (typeof content === 'string' ? understand(content) : readFile(content));
    } catch (error) {
      scanner.refuse(error);
    }
  };

  return (
    <div
      className="scan"
      data-needs-script
      data-seen={['asking', 'shown'].includes(state.status) || (state.status === 'scanning' && state.seen) || undefined}
      onDrop={onDrop}
    >
      <Camera scanner={scanner} viewId={IDS.view} words={words} />
      <div className="scan-answer">
        <div aria-live="polite">{state.status === 'shown' && <Result outcome={state.outcome} words={words} />}</div>
        {state.status === 'choosing' && <CodeChoice texts={state.texts} understand={understand} />}
      </div>
      <PictureField input={picture} readFile={readFile} words={words} />
      <CodeForm input={typed} understand={understand} locale={locale} words={words} />
      <div id={IDS.file} hidden />
    </div>
  );
}

/** Reads the code of `?code=` once the island has hydrated. */
function useCodeInAddress(input: RefObject<HTMLInputElement | null>, understand: Scanner['understand']): void {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('code')?.trim();
    if (!code) return;
    if (input.current) input.current.value ||= code;
    // Replace this address in the history: Back would return to it, and it redirects here again.
    void understand(code, (path) => location.replace(path));
  }, [input, understand]);
}

/** Reads a picture that the visitor chose before the island hydrated. */
function useEarlyPicture(input: RefObject<HTMLInputElement | null>, readFile: Scanner['readFile']): void {
  useEffect(() => {
    const file = input.current?.files?.[0];
    if (file) void readFile(file);
  }, [input, readFile]);
}

interface FieldProps {
  input: RefObject<HTMLInputElement | null>;
  words: ScannerWords;
}

function PictureField({ input, words, readFile }: FieldProps & Pick<Scanner, 'readFile'>) {
  return (
    <div className="scan-picture">
      <label className="scan-file">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 5h18v14H3ZM3 16l5-5 5 5 3-3 5 4" />
        </svg>
        {words.picture}
        <input
          ref={input}
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
  );
}

function CodeForm({ input, words, understand, locale }: FieldProps & Pick<Scanner, 'understand'> & { locale: Locale }) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (typeof code === 'string' && code.trim() !== '') void understand(code);
  };
  return (
    <form className="scan-typed" onSubmit={onSubmit} action={`/${locale}/scan-qr`}>
      <label className="key" htmlFor="scan-code">
        {words.type}
      </label>
      <div className="field">
        <input
          ref={input}
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
  );
}

/** Several codes of one picture: the visitor chooses one. */
function CodeChoice({ texts, understand }: { texts: readonly string[] } & Pick<Scanner, 'understand'>) {
  return (
    <ul className="scan-choice">
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className="button quiet" onClick={() => void understand(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
