/** What a page may load: nothing but its own origin. Its scripts and styles are files, so nothing inline is allowed. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'img-src': "'self' data: blob:",
  'script-src': "'self'",
  // React writes `style` attributes; style elements stay forbidden.
  'style-src-attr': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
};
/** Printed pages load nothing and run the one script that stands in them. */
const PRINTED: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src-attr': "'unsafe-inline'",
  'base-uri': "'none'",
};

const written = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join(';');

/** @param more directives that differ on this page */
export const pagePolicy = (more: Readonly<Record<string, string>> = {}): string => written({ ...POLICY, ...more });

/** @param script its hash: `sha256-…` */
export const printedPolicy = (script: string): string => written({ ...PRINTED, 'script-src': `'${script}'` });
