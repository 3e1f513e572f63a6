/**
 * Puts the label's choice of allergens where the link to it stands, opened. It closes by its own button.
 * Throws where the label cannot be fetched or has no choice.
 */
export async function chooseInPlace(link: HTMLAnchorElement): Promise<void> {
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
