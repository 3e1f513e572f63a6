import { SaxesParser, type SaxesTagNS } from 'saxes';
import { SOURCE_LIMITS } from '../../limits.ts';
import { chunksOfXml, WrongEncoding } from '../../xml/chunks.ts';
import { elementOf, type XmlElement, type XmlPosition } from './element.ts';

const { depth: DEPTH, eventValues: MOST, text: LONGEST } = SOURCE_LIMITS;

/** Why a file is not read on, and where. */
export class XmlFault extends Error {
  readonly kind: string;
  readonly at: XmlPosition;
  readonly fix: string;
  constructor(kind: string, message: string, at: XmlPosition, fix = 'Correct it where the document is made.') {
    super(message);
    this.kind = kind;
    this.at = at;
    this.fix = fix;
  }
}

export interface XmlHandler {
  /** @returns whether the element is to be built; `close` is called with it, else with undefined */
  open(element: XmlElement, uri: string): boolean;
  close(element: XmlElement | undefined): void;
  /** A text outside of elements that are built. */
  text(text: string, at: XmlPosition): void;
}

/**
 * Streams an XML file to a handler and yields after each chunk. Memory is bounded by the largest element that is built.
 * @throws XmlFault where it is not well-formed, has a document type, or exceeds a limit
 */
export function* streamXml(file: string, handler: XmlHandler): Iterable<void> {
  const parser = new SaxesParser({ xmlns: true });
  const state = new Building(parser, handler);
  try {
    for (const chunk of chunksOfXml(file)) {
      parser.write(chunk);
      state.checkLength();
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw faultOf(error, parser);
  }
}

class Building {
  readonly #parser: SaxesParser<{ xmlns: true }>;
  readonly #handler: XmlHandler;
  /** Elements that are built, from the outermost. */
  readonly #open: XmlElement[] = [];
  #depth = 0;
  #values = 0;
  /** Where the last tag or text ended. */
  #last = 0;
  #start: XmlPosition = { line: 1, column: 1 };

  constructor(parser: SaxesParser<{ xmlns: true }>, handler: XmlHandler) {
    this.#parser = parser;
    this.#handler = handler;
    parser.on('opentagstart', ({ name }) => (this.#start = this.#startOf(name)));
    parser.on('opentag', (tag) => this.#opened(tag));
    parser.on('closetag', () => this.#closed());
    parser.on('text', (text) => this.#read(text));
    parser.on('cdata', (text) => this.#read(text));
    parser.on('doctype', () => {
      throw this.#fault('Doctype', 'has a document type (DOCTYPE), which is not read: it may define entities and name other files', 'Remove it.'); // prettier-ignore
    });
  }

  /** @throws where a text or a tag is longer than is read */
  checkLength(): void {
    if (this.#parser.position - this.#last > LONGEST)
      throw this.#fault('TooLong', `has a text of more than ${LONGEST} characters`, 'Take the text out of the events.'); // prettier-ignore
  }

  #opened(tag: SaxesTagNS): void {
    this.checkLength();
    this.#last = this.#parser.position;
    if ((this.#depth += 1) > DEPTH) throw this.#fault('TooDeep', `is nested deeper than ${DEPTH} levels`);
    const element = elementOf(tag, this.#start);
    const around = this.#open.at(-1);
    if (around) around.children.push(element);
    this.#values += 1 + element.attributes.length;
    if (around && this.#values > MOST)
      throw this.#fault('TooMuch', `holds more than ${MOST} values in one element`, 'Split the event: many steps instead of one.'); // prettier-ignore
    if (!around && !this.#handler.open(element, tag.uri)) return;
    this.#open.push(element);
  }

  #closed(): void {
    this.#last = this.#parser.position;
    this.#depth -= 1;
    const element = this.#open.pop();
    if (this.#open.length > 0) return;
    this.#values = 0;
    this.#handler.close(element);
  }

  #read(text: string): void {
    this.checkLength();
    this.#last = this.#parser.position;
    const around = this.#open.at(-1);
    if (around) around.text += text;
    else if (text.trim() !== '') this.#handler.text(text.trim(), { line: this.#parser.line, column: 1 });
  }

  /** The parser has read the character after the name, which may be a line break. */
  #startOf(name: string): XmlPosition {
    const { line, columnIndex } = this.#parser;
    const column = columnIndex - name.length - 1;
    return column > 0 ? { line, column } : { line: columnIndex === 0 ? line - 1 : line, column: 1 };
  }

  #fault(kind: string, message: string, fix?: string): XmlFault {
    return new XmlFault(kind, message, { line: this.#parser.line, column: Math.max(1, this.#parser.columnIndex) }, fix);
  }
}

function faultOf(error: unknown, parser: SaxesParser<{ xmlns: true }>): unknown {
  if (error instanceof XmlFault) return error;
  const { line, columnIndex } = parser;
  const at = { line, column: Math.max(1, columnIndex) };
  const encoding = 'Save the file as UTF-8, or name its encoding in the XML declaration.';
  if (error instanceof WrongEncoding) {
    const lines = error.before.split('\n');
    const column = (lines.length > 1 ? 0 : columnIndex) + (lines.at(-1)?.length ?? 0);
    return new XmlFault(
      'Encoding',
      error.message,
      { line: line + lines.length - 1, column: Math.max(1, column) },
      encoding,
    );
  }
  if (error instanceof RangeError) return new XmlFault('Encoding', 'has an encoding that is not known', { line: 1, column: 1 }, encoding); // prettier-ignore
  const [, message] = /^\d+:\d+: (.+?)\.?$/s.exec(error instanceof Error ? error.message : '') ?? [];
  return message === undefined ? error : new XmlFault('Unreadable', `is not XML: ${message.slice(0, 200)}`, at);
}
