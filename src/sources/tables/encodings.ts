import { wideEncoding } from '../folder/decode.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Letters with accents of Western Europe: what a guess has to give. */
const LETTERS = /[À-ÖØ-öø-ÿŒœŠšŽžŸ]/g;
/** Signs that stand within no word: letters of another encoding. */
const WITHIN = /(?<=\p{L})[\u0080-\u009f†‡ˆ‰‹›‘“”•–—˜™¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷∂∑∏π∫ΩŠŽŸ√≈∆ƒ◊…](?=\p{Ll})/gu;

/** The text of a file of any program; `guessed` where it does not tell its encoding. */
export function decodedText(bytes: Uint8Array): { text: string; guessed?: string } {
  const wide = wideEncoding(bytes);
  if (wide) {
    const text = new TextDecoder(wide.name).decode(bytes);
    return wide.isMarked ? { text } : { text, guessed: 'UTF-16' };
  }
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes);
    const macintosh = new TextDecoder('macintosh').decode(bytes);
    return likeness(macintosh) > likeness(windows)
      ? { text: macintosh, guessed: 'Mac Roman' }
      : { text: windows, guessed: 'Windows-1252 (Latin-1)' };
  }
}

/** How much a text looks like words: accents count, signs within words count against it. */
function likeness(text: string): number {
  const part = text.slice(0, 500_000);
  return (part.match(LETTERS)?.length ?? 0) - 3 * (part.match(WITHIN)?.length ?? 0);
}

/** `KÃ¤se`, `donâ€™t`: UTF-8 that was read as Windows-1252 and saved so. */
const TWICE = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[œ\u009d™˜“”¦]|Ã[\u0080-\u00bf]/u;

export function isEncodedTwice(text: string): boolean {
  return TWICE.test(text);
}
