/** Types for the used part of saxen, which has none of its own. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', heard: (name: string, attributes: () => Readonly<Record<string, string>>) => void): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text' | 'cdata', heard: (text: string) => void): this;
    on(event: 'error', heard: (error: Error) => void): this;
    parse(xml: string): this;
  }
}
