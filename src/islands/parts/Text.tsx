import type { ReactNode } from 'react';
import type { LocalizedText } from '../../core/graph/text.ts';
import type { Sentence } from '../../core/page/history.ts';
import type { Run } from '../../core/text/run.ts';

/** A text of an island: plain where it is in the page's language. */
export type Text = string | LocalizedText;

/** A text with its own `lang` and direction where it is not in the page's language. @param after in one node with the text: React separates two by a comment */
export function Localized({ text, after = '' }: { text: Text; after?: string | undefined }) {
  if (typeof text === 'string' || !text.lang) return (typeof text === 'string' ? text : text.text) + after;
  return (
    <>
      <span lang={text.lang} dir={text.dir}>
        {text.text}
      </span>
      {after}
    </>
  );
}

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

interface TermProps {
  word: string;
  term: string;
  /** The term is an identifier. */
  verbatim?: boolean;
}

/** A shopper's word; the technical one opens by touch, click and keyboard, without a script. */
export function Term({ word, term, verbatim = false }: TermProps) {
  return (
    <details className="term">
      <summary>{word}</summary>
      <span translate={verbatim ? 'no' : undefined}>{term}</span>
    </details>
  );
}

interface DisclosureProps {
  /** Title of the content, or its short answer. */
  label: ReactNode;
  name: string;
  children: ReactNode;
}

/** What opens by touch and keyboard, without a script: as `src/blocks/section/Disclosure.astro` writes it. */
export function Disclosure({ label, name, children }: DisclosureProps) {
  return (
    <details className={name}>
      <summary>
        <b>{label}</b>
        <svg viewBox="0 0 20 20" className="section-more" aria-hidden="true">
          <path d="M10 3v14M3 10h14" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
