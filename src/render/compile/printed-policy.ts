import { createHash } from 'node:crypto';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const INLINE = /<script>([^<]*)<\/script>/g;

/**
 * A printed page loads nothing and runs its one script: the site's policy, with the hashes of scripts that it does not
 * have, would be half of its bytes.
 */
export function withPrintedPolicy(html: string): string {
  if (!POLICY.test(html)) throw new Error('The printed page has no Content-Security-Policy to make its own');
  const hashes = [...html.matchAll(INLINE)].map(([, script = '']) => {
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
  const policy = `default-src 'none';script-src ${hashes.join(' ')};style-src-attr 'unsafe-inline';base-uri 'none'`;
  return html.replace(POLICY, () => `<meta http-equiv="content-security-policy" content="${policy}">`);
}
