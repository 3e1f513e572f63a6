import type { CSSOptions } from 'vite';

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];

/** From here on a layout's wide sheet applies; `src/layouts/layout-sheets.ts` names it with this condition. */
export const WIDE = '(min-width: 720px)';
/** Conditions that hold on wide screens alone: no list, so that none holds on paper too. */
const IS_WIDE = /^(?:screen and )?\(min-width: (?:720|1080)px\)(?: and [^,]+)?$/;

/**
 * Splits a layout's sheet: of what `styles/wide/*.css` imports only the rules for wide screens are left, of `styles/narrow/*.css` all others.
 * A phone's first view waits for the narrow sheet alone.
 */
export function splitWidths(): PostcssPlugin {
  return {
    postcssPlugin: 'storytrace-widths',
    OnceExit(root) {
      const [, half] = /\/styles\/(narrow|wide)\/[^/]+\.css(?:\?|$)/.exec(root.source?.input.file ?? '') ?? [];
      if (half === 'narrow') root.walkAtRules('media', (rule) => void (IS_WIDE.test(rule.params) && rule.remove()));
      if (half === 'wide') keepWide(root);
    },
  };
}

interface Container {
  nodes?: Node[] | undefined;
}
type Node = Container & { type: string; name?: string; params?: string; remove(): unknown };

/** @returns whether anything is left */
function keepWide(container: Container): boolean {
  for (const node of [...(container.nodes ?? [])]) {
    const isOrderOfLayers = node.name === 'layer' && node.nodes === undefined;
    const isWide = node.name === 'media' && IS_WIDE.test(node.params ?? '');
    if (!isOrderOfLayers && !isWide && !(node.name === 'layer' && keepWide(node))) node.remove();
  }
  return (container.nodes ?? []).length > 0;
}
