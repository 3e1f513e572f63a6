import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates what `server.ts` rendered, by React's own API. No island has slots, is rendered here alone or outlives its page. */
export default (island: HTMLElement) =>
  (component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    startTransition(() => {
      const root = hydrateRoot(island, createElement(component, props));
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
