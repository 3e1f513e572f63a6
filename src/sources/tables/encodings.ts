import { wideEncoding } from '../folder/decode.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Marks of a right guess: accented letters within words, accented capitals at their beginning, typographic signs in their places. */
const LIKELY =
  /[ß-öø-ÿœšžÿ](?=\p{L})|(?<=\p{L})[ß-öø-ÿœšžÿ]|(?<!\p{L})[À-ÖØ-ÞŒŠŽŸ](?=\p{L})|(?<=\p{L})’(?=\p{L})|(?<!\S)[“‘«](?=\S)|(?<=\S)[”’»](?![\p{L}\p{N}])|(?<= )[–—](?= )|€(?= ?\d)|(?<=\d ?)[€°]/gu;
/** Marks of a wrong guess: signs within words, capitals behind small letters. */
const UNLIKELY =
  /(?<=\p{L})[\u0080-\u009f†‡ˆ‰‹›‘“”•–—˜™¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷∂∑∏π∫ΩŠŽŸ√≈∆ƒ◊…](?=\p{Ll})|(?<=\p{Ll})[À-ÖØ-ÞŒŠŽŸ]/gu;

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

/** How much a text looks like words. */
function likeness(text: string): number {
  const part = text.slice(0, 500_000);
  return (part.match(LIKELY)?.length ?? 0) - 3 * (part.match(UNLIKELY)?.length ?? 0);
}
