import { $ui } from '../../stores/ui.ts';
import { errorWords } from './error-page.ts';

const CONTROLS = 'button,summary,select,input';
const NOTE = 'lost-part';

/** Shows a note next to a control whose module did not load. A page has one note: at the control that was used last. */
export function watchLost(): void {
  $ui.subscribe(({ lost }) => {
    const control = lost instanceof Element ? lost.closest(CONTROLS) : null;
    if (control) sayAt(control);
  });
}

function sayAt(control: Element): void {
  const note = document.getElementById(NOTE) ?? document.createElement('p');
  note.id = NOTE;
  note.setAttribute('role', 'alert');
  note.textContent = errorWords(document).lostPart ?? '';
  control.setAttribute('aria-describedby', NOTE);
  (control.closest('astro-island,p') ?? control).after(note);
}
