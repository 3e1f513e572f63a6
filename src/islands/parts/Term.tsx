interface Props {
  word: string;
  term: string;
  /** The term is an identifier. */
  verbatim?: boolean;
}

/** A shopper's word; the technical one opens by touch, click and keyboard: as `src/blocks/text/Term.astro` writes it. */
export function Term({ word, term, verbatim = false }: Props) {
  return (
    <details className="term">
      <summary>{word}</summary>
      <span translate={verbatim ? 'no' : undefined}>{term}</span>
    </details>
  );
}
