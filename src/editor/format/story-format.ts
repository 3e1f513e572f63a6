import { FORMER } from './file-format.ts';

/** A text of one language in a form. */
export interface Story {
  body?: string;
  [FORMER]?: string;
}

/** A Markdown file is its text. */
export const storyFormat = {
  fromFile: (text: string): Story => ({ body: text, [FORMER]: text }),
  toFile: ({ body = '', [FORMER]: former = '' }: Story): string => (body.trim() === former.trim() ? former : body),
};
