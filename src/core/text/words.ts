/** The words of a text, without case and accents. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Whether each typed word begins a word of the text. */
export function isNamed(text: string, typed: string): boolean {
  const [known, words] = [wordsOf(text), wordsOf(typed)];
  return words.length > 0 && words.every((word) => known.some((one) => one.startsWith(word)));
}
