import type { LocalizedText } from '../../core/graph/text.ts';

/** A text of an island: plain where it is in the page's language. */
export type Text = string | LocalizedText;

/** A text with its own `lang` and direction where it is not in the page's language. */
export function Localized({ text }: { text: Text }) {
  if (typeof text === 'string') return text;
  return text.lang ? (
    <span lang={text.lang} dir={text.dir}>
      {text.text}
    </span>
  ) : (
    text.text
  );
}
