import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteMark } from './target/site-mark.ts';
import { PublishFailed } from './failed.ts';

/** Whose site a built output is, as its own pages say. @throws PublishFailed (65) when they do not */
export function siteOf(folder: string): SiteMark {
  const read = (file: string) => {
    try {
      return readFileSync(join(folder, file), 'utf8');
    } catch (cause) {
      throw new PublishFailed(`${folder}/${file} cannot be read: build again with --verify, then publish`, 65, cause);
    }
  };
  const [, brand] = /"name":\s*("(?:[^"\\]|\\.)*")/.exec(read('manifest.webmanifest')) ?? [];
  const [, host] = /<link rel="canonical" href="(https?:\/\/[^"]*?)\/?"/.exec(read('index.html')) ?? [];
  if (brand !== undefined && host !== undefined) return { brand: JSON.parse(brand) as string, host };
  throw new PublishFailed(`${folder} does not say whose site it is: build again with --force, then publish`, 65);
}
