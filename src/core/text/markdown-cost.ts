/** Upper bounds on the cost of rendering a Markdown text, computed from the text in one pass. */
export interface MarkdownCost {
  /** Characters of HTML. */
  output: number;
  /** Steps of the parser that grow faster than the length of the text. */
  steps: number;
}

/** Maximum characters of HTML per input character: a mark with its share of the tags, a character of an address with its escapes. */
const MARK = 16;
/** `>` and list marks: each opens an element. */
const CONTAINER = 30;
/** A character outside ASCII, percent-encoded and as it is. */
const FOREIGN = 11;
/** A character that begins a bare address: the tags of the link. */
const ADDRESS = 50;
/** A picture of the graph with its sources. */
const PICTURE = 1500;
const CELL = 40;

/** Lines between two blank lines: the extent of links, tables and definitions. */
interface Block {
  from: number;
  size: number;
  lines: number;
  brackets: number;
  marks: number;
  /** Number of `|` in the line with most of them, and in the current line. */
  widest: number;
  width: number;
  hasDefinition: boolean;
}

const begun = (from: number): Block => ({
  from,
  size: 0,
  lines: 1,
  brackets: 0,
  marks: 0,
  widest: 0,
  width: 0,
  hasDefinition: false,
});

/** @param text any Markdown, also hostile */
export function markdownCost(text: string): MarkdownCost {
  let output = 0;
  let steps = 0;
  let brackets = 0;
  /** Length of the longest reference definition, which each use repeats. */
  let definition = 0;
  let block = begun(0);
  const close = (end: number) => {
    block.widest = Math.max(block.widest, block.width);
    if (block.widest > 0) output += CELL * (block.widest + 1) * block.lines;
    // For each bracket the parser may search all marks for the closing one, and all characters of an address.
    steps += block.brackets * (block.marks + block.size / 50);
    if (block.hasDefinition) definition = Math.max(definition, longestDefinition(text.slice(block.from, end)));
    block = begun(end);
  };
  let isBlank = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      if (isBlank) close(at);
      isBlank = true;
      block.lines += 1;
      block.widest = Math.max(block.widest, block.width);
      block.width = 0;
      output += MARK;
      continue;
    }
    block.size += 1;
    if (code === 32 || code === 9 || code === 13) {
      output += code === 9 ? 4 : 2;
      continue;
    }
    isBlank = false;
    if (code > 127) {
      output += FOREIGN;
      continue;
    }
    const isWord = (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (isWord) {
      output += 2;
      continue;
    }
    block.marks += 1;
    output += costOf(code);
    if (code === BAR) block.width += 1;
    else if (code === OPEN) {
      block.brackets += 1;
      brackets += 1;
      if (text.charCodeAt(at - 1) === BANG) output += PICTURE;
    } else if (code === CLOSE && text.charCodeAt(at + 1) === COLON) block.hasDefinition = true;
  }
  close(text.length);
  // A use repeats the title and the address of its definition, percent-encoded.
  if (definition > 0) output += brackets * definition * FOREIGN;
  return { output, steps };
}

/** A definition whose title cannot continue in the next line. */
const ONE_LINE = /^ {0,3}\[[^[\]]+\]:[ \t]+[^\s"'()<>]+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t\r]*$/;

/** Length of the longest line where every line of the block is such a definition; else of the whole block, which may be one title. */
function longestDefinition(block: string): number {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => ONE_LINE.test(line)) ? Math.max(...lines.map(({ length }) => length)) : block.length;
}

const [BANG, COLON, OPEN, CLOSE, BAR] = [33, 58, 91, 93, 124];

function costOf(code: number): number {
  switch (code) {
    case 62: // >
    case 42: // *
    case 43: // +
    case 45: // -
      return CONTAINER;
    case 46: // .
    case 41: // ) after a number begins a list
    case 47: // /
    case COLON:
    case 64: // @
    case OPEN:
      return ADDRESS;
    default:
      return MARK;
  }
}
