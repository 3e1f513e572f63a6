import { printed, streams } from './streams.ts';
import type { Rows } from '../storage/temporary-db.ts';

/** Characters written at once. */
const AT_ONCE = 65_536;

/** Prints an object as JSON, and holds no list that is longer than memory may grow. */
export async function printJson(value: object): Promise<void> {
  let text = '';
  const write = () => new Promise((resolve) => streams().stdout.write(printed(text), resolve));
  for (const piece of piecesOf(value)) {
    text += piece;
    if (text.length < AT_ONCE) continue;
    await write();
    text = '';
  }
  text += '\n';
  await write();
}

function* piecesOf(value: unknown): Generator<string> {
  if (isRows(value)) {
    let before = '[';
    for (const row of value) {
      yield before + JSON.stringify(row);
      before = ',';
    }
    yield before === '[' ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    let before = '{';
    for (const [name, one] of Object.entries(value)) {
      if (one === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* piecesOf(one);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value);
}

/** A list that is not held in memory. */
const isRows = (value: unknown): value is Rows<unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Symbol.iterator in value;
