/** An element's start tag, with the elements that it is in. */
export interface Tag {
  name: string;
  attributes: Record<string, string>;
  within: readonly Tag[];
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Elements whose content is text. */
const TEXT = /^(?:script|style|textarea|title)$/;
const PIECE =
  /<!--.*?(?:-->|$)|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'>=/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*\/)*)\s*>/gs;
const ATTRIBUTE = /([^\s"'>=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The start tags of a page in their order. No full parser: an end tag closes its element and all that is open within. */
export function* tagsOf(html: string): Generator<Tag> {
  let open: Tag[] = [];
  let end = '';
  for (const [piece, slash, written = '', rest = ''] of html.matchAll(PIECE)) {
    const name = written.toLowerCase();
    if (end !== '' && !(slash === '/' && name === end)) continue;
    end = '';
    if (piece.startsWith('<!--')) continue;
    if (slash === '/') {
      const at = open.findLastIndex((tag) => tag.name === name);
      if (at >= 0) open = open.slice(0, at);
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', a, b, c]) => [key.toLowerCase(), a ?? b ?? c ?? '']),
    );
    const tag: Tag = { name, attributes, within: open };
    yield tag;
    if (TEXT.test(name)) end = name;
    if (!VOID.test(name)) open = [...open, tag];
  }
}
