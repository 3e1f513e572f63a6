export interface Touched {
  woken: number;
  asleep: number;
  /** Names of elements that hide something of the document from its scripts. */
  clobbering: string[];
}

/**
 * Runs in the page. Moves the mouse, focuses and clicks everything without leaving the page; islands are touched again once they are hydrated.
 * @param patience longest time for islands to hydrate, in milliseconds
 */
export async function touch(patience: number): Promise<Touched> {
  const isWeb = (address: string) => /^https?:/.test(new URL(address, location.href).protocol);
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (link && isWeb(link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '')) event.preventDefault();
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (isWeb((event.target as HTMLFormElement).getAttribute('action') ?? '')) event.preventDefault();
    },
    true,
  );
  const EVENTS = ['mouseover', 'pointerenter', 'pointerover', 'focus', 'focusin', 'toggle', 'animationstart'];
  const all = () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const element of document.querySelectorAll('body *')) {
      for (const type of EVENTS) element.dispatchEvent(new Event(type, { bubbles: true }));
      if (element.matches('a, button, input, [tabindex], img, svg, summary'))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  };
  const islands = document.querySelectorAll('astro-island').length;
  for (const island of document.querySelectorAll('astro-island > *'))
    island.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  all();
  const asleep = () => document.querySelectorAll('astro-island[ssr]').length;
  for (const start = performance.now(); asleep() > 0 && performance.now() - start < patience;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (islands > 0) all();
  // A payload may have started work that is still pending.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const plain = document.implementation.createHTMLDocument();
  const named = document.querySelectorAll('[id], :is(embed, form, iframe, img, object)[name]');
  const clobbering = [...named].flatMap((element) =>
    [element.id, element.getAttribute('name') ?? ''].filter((name) => name !== '' && name in plain),
  );
  return { woken: islands - asleep(), asleep: asleep(), clobbering };
}
