import { RichText } from '../table.ts';

/** Marks of a run of letters that set it off. */
const SET_OFF = ['b', 'i', 'u'];

/** Joins the runs of a string, without the phonetic readings of Japanese words. */
export class TextOf {
  #runs: { text: string; isSetOff: boolean }[] = [];
  #isText = false;
  #isReading = false;
  #isSetOff = false;

  open(name: string, attributes: () => Readonly<Record<string, string>>): void {
    if (name === 'r') this.#isSetOff = false;
    else if (name === 't') this.#isText = true;
    else if (name === 'rPh') this.#isReading = true;
    else if (SET_OFF.includes(name)) this.#isSetOff ||= !/^(?:0|false|none)$/.test(attributes()['val'] ?? '');
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'r') this.#isSetOff = false;
  }

  text(part: string): void {
    if (!this.#isText || this.#isReading) return;
    const last = this.#runs.at(-1);
    if (last?.isSetOff === this.#isSetOff) last.text += part;
    else this.#runs.push({ text: part, isSetOff: this.#isSetOff });
  }

  /** The string, and a new one begins. */
  take(): string | RichText {
    const runs = this.#runs.map(({ text, isSetOff }) => ({ text: unescaped(text), isSetOff }));
    this.#runs = [];
    const text = runs.map((run) => run.text).join('');
    if (!runs.some(({ isSetOff }) => isSetOff) || runs.every(({ isSetOff }) => isSetOff)) return text;
    const marked = runs.map((run) => (run.isSetOff ? run.text.replace(/\S(?:.*\S)?/s, '**$&**') : run.text)).join('');
    return new RichText(text, marked);
  }
}

/** `_x000D_` is one character: ECMA-376, 22.9.2.19. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
