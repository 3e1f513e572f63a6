/// <reference types="astro/client" />
/// <reference types="vite-plugin-pwa/info" />

declare namespace App {
  interface Locals {
    /** The page's whole input, whoever renders it. */
    input: import('./core/page/page-input.ts').PageInput;
    /** What the page threw, for whoever renders it. */
    failure?: unknown;
    /** Renders a component once for all pages that give it equal props (`FragmentCache`); brought by whoever renders many pages. */
    fragments?: (props: { of: unknown; props: object }) => unknown;
  }
}

/** A component as plain modules see it; in components the compiler knows more. */
declare module '*.astro' {
  const component: (props: never) => unknown;
  export default component;
}
