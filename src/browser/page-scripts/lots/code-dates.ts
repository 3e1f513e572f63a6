// Shows the dates that the address has from a scanned code: on pages of unknown lots, and where the data of a known lot contradict them.

/** Fills the first element for dates of the code; most addresses have none, and load nothing. */
export function showCodeDates(within: ParentNode): void {
  const note = within.querySelector<HTMLElement>('[data-code-dates]');
  if (!note || !/[?&]1[13567]=/.test(location.search)) return;
  void import('./code-date-notes.ts').then(({ fillCodeDates }) => fillCodeDates(note, location.search));
}
