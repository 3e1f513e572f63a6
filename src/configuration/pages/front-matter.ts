import { createRequire } from 'node:module';
import { z } from 'zod';
import type { OwnPageText } from '../../core/routes/own-page.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';

/** Characters of a page: a longer one is a mistake. */
const LONGEST = 200_000;
const FRONT = /^---\n(?<head>[^]*?\n)?---\n(?<body>[^]*)$/;
const NAME = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'is not the name of a page: write small letters, digits and dashes');

const FrontMatter = z.strictObject({
  title: z.string('is missing: write the title of the page').trim().min(1, 'is empty'),
  description: z.string().trim().min(1).optional(),
  /** Place among the links of the footer. */
  footer: z.int('is not a place in the footer: write 1, 2 …').min(1).optional(),
  /** Path below the language, where it differs from the name of the file. */
  path: z
    .string()
    .regex(
      /^[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*$/u,
      'is not one segment of a path: write small letters, digits and dashes',
    )
    .refine((path) => path === path.normalize('NFC'), 'has letters in parts: write it in NFC')
    .optional(),
  /** Names of pages that are this page now. */
  formerly: z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(NAME)).default([]),
});

/** A page from the text of its file: front matter in YAML between two lines of dashes, then Markdown. */
export function readPage(text: string, name: string): { text: OwnPageText } | { faults: string[] } {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (plain.length > LONGEST) return { faults: [`is longer than ${LONGEST} characters`] };
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(plain)) return { faults: ['holds a control character'] };
  const { head, body } = FRONT.exec(`${plain}\n`)?.groups ?? {};
  if (body === undefined) return { faults: ['has no front matter: begin with ---, title: …, ---'] };
  // Loading it takes time that a site without pages saves.
  const { parse } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  let value: unknown;
  try {
    value = parse(head ?? '', { maxAliasCount: 0 });
  } catch (error) {
    return { faults: [`its front matter is not YAML: ${String((error as Error).message).split('\n', 1)[0]}`] };
  }
  const result = FrontMatter.safeParse(value ?? {}, { jitless: true });
  if (!result.success)
    return {
      faults: result.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => `${key} is not a field: write title, description, footer, path or formerly`)
          : [`${issue.path.join('.') || 'front matter'} ${issue.message}`],
      ),
    };
  const { title, description, footer, path = name, formerly } = result.data;
  const more = omitUndefined({ description, footer });
  return { text: { path, title, ...more, formerly, body: body.trim() } };
}
