import { useEffect, useRef } from 'react';
import { codeFactLines } from '../../browser/scanned/code-fact-lines.ts';
import { messageOf, type ScannerWords } from '../../browser/scanned/message.ts';
import type { Outcome } from '../../browser/scanned/outcome.ts';

interface Props {
  outcome: Outcome;
  words: ScannerWords;
}

/** The meaning of the code and the next step. A foreign link is shown, never followed automatically. */
export function Result({ outcome, words }: Props) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned: browsers that promise the end of a scroll would hand React a cleanup that is no function.
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <div ref={result} className="scan-result">
      <p className="value">{messageOf(outcome, words)}</p>
      {foreignOf(outcome) !== outcome.text && (
        <p className="small">
          {words['read-as']} <code>{outcome.text}</code>
        </p>
      )}
      <Facts outcome={outcome} words={words} />
      <NextStep outcome={outcome} words={words} />
    </div>
  );
}

/** Dates, weight and lot of a code for which the site has no data. */
function Facts({ outcome, words }: Props) {
  const lines = 'elements' in outcome ? codeFactLines(outcome.elements, words) : [];
  if (lines.length === 0) return null;
  return (
    <ul className="scan-facts">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The link to another site, which is shown as it was read. */
function foreignOf(outcome: Outcome): string | undefined {
  const url = outcome.kind === 'foreign' || outcome.kind === 'unknown-product' ? outcome.url : undefined;
  return url?.toLowerCase().startsWith('https://') ? url : undefined;
}

function NextStep({ outcome, words }: Props) {
  if (outcome.kind === 'page') {
    return (
      <a className="button" href={outcome.path}>
        {words.open}
      </a>
    );
  }
  if (outcome.kind === 'several') {
    return (
      <ul className="scan-choice">
        {outcome.choices.map(({ name, path }) => (
          <li key={path}>
            <a className="button quiet" href={path} translate="no">
              {name}
            </a>
          </li>
        ))}
      </ul>
    );
  }
  if (outcome.kind === 'unknown-lot') {
    return (
      <a className="button" href={outcome.product}>
        {words['to-product']}
      </a>
    );
  }
  const foreign = foreignOf(outcome);
  if (foreign === undefined) return null;
  return (
    <p>
      <a href={foreign} rel="noopener noreferrer nofollow external" referrerPolicy="no-referrer" data-astro-reload>
        {foreign}
      </a>
    </p>
  );
}
