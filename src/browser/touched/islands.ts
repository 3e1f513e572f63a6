// Before Astro's `astro-island` element is defined: what its `client="wake"` means.
import wake from './wake.ts';

declare global {
  interface Window {
    Astro?: Record<string, unknown>;
  }
}

(window.Astro ??= {})['wake'] = wake;
