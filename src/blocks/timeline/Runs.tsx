import type { Run, Sentence } from './view.ts';

/** A sentence from its pieces. */
export function Runs({ of }: { of: Sentence }) {
  if (typeof of === 'string') return of;
  return of.map((run, index) => (typeof run === 'string' ? run : <Piece {...run} key={index} />));
}

function Piece({ text, lang, dir, title, at, href, is }: Exclude<Run, string>) {
  if (at !== undefined) return <time dateTime={at}>{text}</time>;
  if (href !== undefined)
    return (
      <a href={href} rel="noopener nofollow">
        {text}
      </a>
    );
  const Name = is === 'out' ? 'b' : 'span';
  return (
    <Name className={is} lang={lang} dir={dir} title={title}>
      {text}
    </Name>
  );
}
