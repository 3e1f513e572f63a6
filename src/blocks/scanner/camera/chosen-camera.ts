const CHOSEN = 'storytrace:camera';

/** Id of the camera that the visitor chose last on this device. */
export function chosenCamera(): string | undefined {
  try {
    return localStorage.getItem(CHOSEN) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param id undefined: forgets the camera */
export function rememberCamera(id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(CHOSEN);
    else localStorage.setItem(CHOSEN, id);
  } catch {
    // Without storage the choice lasts until the visitor leaves the page.
  }
}
