import { Fragment, type ReactNode } from 'react';
import { Localized } from '../../../../islands/parts/Text.tsx';
import type { Run } from '../../../../core/text/run.ts';

/** A text of pieces: emphasized allergens, links to the facts of an ingredient. */
export const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) => (
    <Fragment key={index}>{run === '\n' ? <br /> : typeof run === 'string' ? run : <Piece run={run} />}</Fragment>
  ));

function Piece({ run }: { run: Exclude<Run, string> }) {
  const { href, allergen, kind, isStrong } = run;
  const text = <Localized text={run} />;
  const linked = href === undefined ? text : <Link href={href}>{text}</Link>;
  if (allergen !== undefined)
    return (
      <b className="allergen" data-allergen={allergen || undefined} data-kind={kind}>
        {linked}
      </b>
    );
  return isStrong ? <b>{linked}</b> : linked;
}

const Link = ({ href, children }: { href: string; children: ReactNode }) =>
  href.startsWith('#') ? (
    <a className="ingredient-words" href={href}>
      {children}
    </a>
  ) : (
    <a className="label-reach" href={href}>
      {children}
    </a>
  );
