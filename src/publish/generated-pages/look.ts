import { createHash } from 'node:crypto';

/** Style of all generated pages: they have no other file. */
export const STYLE =
  ':root{color-scheme:light dark}body{font:17px/1.5 sans-serif;margin:0;color:#1b2a21;background:#fbf7ee}main{max-width:40rem;margin:0 auto;padding:1rem}' +
  'h1,h2{font-size:1.6rem;line-height:1.2;margin:.5em 0}p,ol{margin:.6em 0}ol{padding-inline-start:1.4em}main{overflow-wrap:anywhere}' +
  'a{color:inherit;text-underline-offset:.2em}p>a:only-child{display:inline-block;padding:.6em 0}blockquote{margin:1em 0;padding-inline-start:.8em;border-inline-start:2px solid}' +
  '@media(prefers-color-scheme:dark){body{color:#eee9dd;background:#14201a}}[data-status]{padding:.4rem 1rem;border-radius:12px;color:#1b2a21;background:#ffe9b8}' +
  '[data-status=recalled]{color:#fff;background:#a3162a}strong{font-size:1.2em}';

export const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;
