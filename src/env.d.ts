/// <reference types="astro/client" />
/// <reference types="vite-plugin-pwa/info" />

declare namespace App {
  interface Locals {
    /** The whole input of the page, in a build and in a dev server. */
    input: import('./core/page/page-input.ts').PageInput;
    /** The error that the page threw, which the renderer reports. */
    failure?: unknown;
    /** Renders a component in a section once for all pages that give them equal props (`Block.astro`). A build sets it; a dev server does not. */
    fragments?: (block: {
      name: string;
      Section: unknown;
      section: object;
      Content: unknown;
      props: object;
    }) => unknown;
  }
}

/** The configuration, as constants of a bundle (`src/configuration/virtual-config.ts`). */
declare module 'virtual:storytrace/config' {
  export const config: import('./config.ts').Config;
  export const languages: import('./core/locale/languages.ts').Languages;
  /** Of `languages`, for browsers: each constant that a bundle does not use is left out. */
  export const locales: readonly string[];
  export const fallback: string;
  export const own: import('./core/own-site.ts').OwnSite;
  export const words: import('./configuration/packs/words.ts').Words;
  /** Whether Astro's dev server shows the page. */
  export const isDev: boolean;
}

/** The owner's pictures (`src/brand/integration.ts`); a neutral site has none. */
declare module 'virtual:storytrace/brand' {
  export const BRAND: import('./brand/brand.ts').Brand;
}

/** The owner's components (`src/configuration/components`). */
declare module 'virtual:storytrace/components' {
  export const OWN: Partial<Record<import('./core/page/own-components.ts').OwnComponent, (props: object) => unknown>>;
}

/** A component as plain modules see it; in components the compiler knows more. */
declare module '*.astro' {
  const component: (props: never) => unknown;
  export default component;
}
