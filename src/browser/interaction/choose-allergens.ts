/** "Choose my allergens" opens in place; without network or code the link leads to the label. */
export function watchChoice(): void {
  // Before the router asks: it leaves alone what is answered.
  document.addEventListener('click', choose, { capture: true });
}

function choose(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-choose] a') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  chooseInPlace(link).catch(() => location.assign(link.href));
}

/**
 * Puts the label's choice of allergens where the link to it stands, opened. It closes by its own button.
 * @throws where the label cannot be fetched or has no choice
 */
async function chooseInPlace(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`${link.pathname}: ${answer.status}`);
  const label = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const choice = label.querySelector(link.hash);
  if (!choice) throw new Error(`${link.pathname} has no ${link.hash}`);
  const inPlace = document.importNode(choice, true);
  link.closest('[data-choose]')?.replaceWith(inPlace);
  const button = inPlace.querySelector('button');
  button?.focus();
  button?.click();
}
