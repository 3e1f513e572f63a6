import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];

/** @throws where the props of an island differ between the first folder and another one */
export function assertSameProps(folders: readonly string[], paths: readonly string[]): void {
  for (const path of paths) {
    const [first, ...others] = folders.map((folder) => ({
      folder,
      props: propsIn(parse(readFileSync(join(folder, path, 'index.html'), 'utf8'))),
    }));
    for (const { folder, props } of others)
      deepStrictEqual(props, first?.props, `${path}: the islands' props of ${folder} differ from ${first?.folder}`);
  }
}

/** Props of the islands of a page, in its order: as JSON, or as Astro's islands carry them. */
function propsIn(node: Node): unknown[] {
  const attributes = new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value]) : []);
  const carried = attributes.get('props');
  if (node.nodeName === 'astro-island' && carried !== undefined)
    return [
      Object.fromEntries(Object.entries(JSON.parse(carried) as object).map(([key, value]) => [key, plain(value)])),
    ];
  const children = 'childNodes' in node ? node.childNodes : [];
  if (node.nodeName === 'script' && attributes.get('type') === 'application/json')
    return children.map((text) => JSON.parse('value' in text ? text.value : '') as unknown);
  return children.flatMap(propsIn);
}

/** A value of Astro's props: `[0, plain or object of such values]`, `[1, list of such values]`. */
function plain(carried: unknown): unknown {
  const [kind, value] = carried as [number, unknown];
  if (kind === 1) return (value as unknown[]).map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plain(own)]));
}
