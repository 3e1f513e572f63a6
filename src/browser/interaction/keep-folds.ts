/** What stands open on a page, by its path: Back finds the page as it was left, as long as it was. */
const left = new Map<string, boolean[]>();

const foldsOf = (page: Document): HTMLDetailsElement[] => [
  ...page.querySelectorAll<HTMLDetailsElement>('main details'),
];

/** Before the router puts the page back: the browser's place on it is right only if it is as long as it was. */
export function watchFolds(): void {
  document.addEventListener('astro:before-preparation', ({ from }) => {
    left.set(
      from.pathname,
      foldsOf(document).map(({ open }) => open),
    );
  });
  document.addEventListener('astro:before-swap', ({ navigationType, to, newDocument }) => {
    const open = navigationType === 'traverse' ? left.get(to.pathname) : undefined;
    const folds = foldsOf(newDocument);
    if (open?.length === folds.length)
      for (const [index, fold] of folds.entries()) fold.open = open[index] ?? fold.open;
  });
}
