import { useEffect, useRef } from 'react';
import type { Outcome } from './outcome.ts';
import { interpolate } from '../../core/locale/interpolate.ts';
import type { ScannerWords } from './state.ts';

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
      <p className="small">
        {words['read-as']} <code>{outcome.text}</code>
      </p>
      <NextStep outcome={outcome} words={words} />
    </div>
  );
}

function messageOf(outcome: Outcome, words: ScannerWords): string {
  switch (outcome.kind) {
    case 'page':
      return outcome.kept ? words.kept : words.known;
    case 'several':
      return interpolate(words[`several-${outcome.of}`], { lot: outcome.lot });
    case 'unknown-lot':
      return interpolate(words['unknown-lot'], { lot: outcome.lot });
    case 'unknown-product':
      return outcome.host === undefined
        ? interpolate(words['unknown-product'], { gtin: outcome.gtin })
        : interpolate(words['foreign-product'], { gtin: outcome.gtin, host: outcome.host });
    case 'foreign':
      return interpolate(words.foreign, { host: outcome.host });
    case 'fault':
      return interpolate(words.fault, { fault: words.faults[outcome.fault] });
    case 'offline':
      return words.offline;
    case 'digits':
      return interpolate(words.digits, { count: String(outcome.count) });
    case 'text':
      return words['text-only'];
  }
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
  const foreign = outcome.kind === 'foreign' || outcome.kind === 'unknown-product' ? outcome.url : undefined;
  if (foreign === undefined || !foreign.toLowerCase().startsWith('https://')) return null;
  return (
    <p>
      <a href={foreign} rel="noopener noreferrer nofollow external" referrerPolicy="no-referrer" data-astro-reload>
        {foreign}
      </a>
    </p>
  );
}
