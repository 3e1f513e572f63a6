import type { LocalizedText } from '../../core/graph/text.ts';

/** A text with its own `lang` and direction where it is not in the page's language. */
export function Said({ text: { text, lang, dir } }: { text: LocalizedText }) {
  return lang ? (
    <span lang={lang} dir={dir}>
      {text}
    </span>
  ) : (
    text
  );
}
