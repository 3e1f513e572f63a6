import { INLINE_SCRIPTS, INLINE_STYLES } from '../../core/page/site/inline-sources.ts';

/** Content security policy: a page loads only from its own origin. The only inline scripts are Astro's for islands, allowed by their hashes. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'img-src': "'self' data: blob:",
  'script-src': `'self' ${INLINE_SCRIPTS}`,
  'style-src': `'self' ${INLINE_STYLES}`,
  // React renders `style` attributes.
  'style-src-attr': "'unsafe-inline'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'object-src': "'none'",
};
/** Printed pages load nothing and run only their inline script. */
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
