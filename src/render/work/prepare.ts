import type * as Compiled from '../compile/entry.ts';

const prepared = new WeakSet<object>();

/** Makes Astro ask once what it would ask for each page. For an app that this thread renders with alone, build after build. */
export function prepare({ manifest }: (typeof Compiled)['app']): void {
  if (prepared.has(manifest)) return;
  prepared.add(manifest);
  // Whether an island is React's is found out by rendering it.
  for (const { ssr } of manifest.renderers) {
    const { check } = ssr;
    const own = new WeakSet<object>();
    ssr.check = async function (this: unknown, component: object, ...rest) {
      if (own.has(component)) return true;
      const isOwn = await check.call(this, component, ...rest);
      if (isOwn) own.add(component);
      return isOwn;
    };
  }
}
