/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The page's whole input, whoever renders it. */
    input: import('./core/page/page-input.ts').PageInput;
    /** Parts that pages share, kept by whoever renders many pages. */
    parts?: import('./core/page/parts.ts').Parts;
  }
}

/** A component as plain modules see it; in components the compiler knows more. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
