import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { stampOf } from '../../storage/file-stamp.ts';
import { namedFile } from '../../storage/named-file.ts';
import { type Origin, tooLarge } from './origin.ts';
import { MediaRefused } from '../refused.ts';

/** Media as files in the source folder; refuses symbolic links that lead out of it. */
export function openFolder(root: string): Origin {
  return {
    async get(src, known, maxBytes) {
      const file = await fileIn(root, src);
      const stats = await stat(file);
      if (stats.size > maxBytes) throw tooLarge(stats.size, maxBytes);
      const validator = stampOf(stats);
      return validator === known ? 'unchanged' : { validator, bytes: await readFile(file) };
    },
  };
}

/** A file whose name is equal in NFC. @throws MediaRefused that names one of another case */
function otherNamed(root: string, src: string): Promise<string> {
  const named = src.split('/').includes('..') ? {} : namedFile(root, src);
  if ('path' in named) return realpath(join(root, named.path));
  const { otherCase } = named;
  if (otherCase === undefined)
    throw new MediaRefused('MediaUnreachable', 'there is no such file', `Put the file at ${join(root, src)}.`);
  throw new MediaRefused(
    'MediaUnreachable',
    `there is no such file; there is ${otherCase}`,
    'Write the name as the file has it, capitals and small letters too.',
  );
}

/** The absolute path of a file in the folder. @throws MediaRefused when there is no such file, or it is outside the folder */
export async function fileIn(root: string, src: string): Promise<string> {
  const top = await realpath(root);
  const file = await realpath(join(top, src)).catch(() => otherNamed(top, src));
  const inside = relative(top, file);
  if (inside === '' || isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`)) {
    throw new MediaRefused('MediaForbidden', 'lies outside the source folder', 'Name a file under the source folder.');
  }
  if (!(await stat(file)).isFile()) {
    throw new MediaRefused('MediaUnreachable', 'is not a file', 'Name a file, not a folder.');
  }
  return file;
}
