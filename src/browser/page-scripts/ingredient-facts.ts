// Label pages: an ingredient of the list opens its facts as a dialog. Without this they unfold beneath the list.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-look-up]') : null;
    const facts = link && document.getElementById(link.hash.slice(1));
    if (!(facts instanceof HTMLDialogElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    facts.showModal();
  },
  { capture: true },
);

// A click outside the dialog closes it, like its button and the Escape key.
document.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLDialogElement && target.matches('.ingredient-facts')) target.close();
});
