// Offers the installation when the browser fires its event, once and without a pop-up: a visitor who declined is not asked again.
import { onEveryPage } from '../start/every-page.ts';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const PUT_OFF = 'storytrace:install';
let offered: InstallEvent | undefined;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event as InstallEvent;
  show();
});
addEventListener('appinstalled', () => settle());
onEveryPage(show);

function show(): void {
  const box = document.querySelector<HTMLElement>('[data-install]');
  if (!box || !offered || isPutOff()) return;
  box.hidden = false;
  const [install, later] = box.querySelectorAll('button');
  if (install) install.onclick = () => void offered?.prompt().finally(settle);
  if (later) later.onclick = settle;
}

function settle(): void {
  offered = undefined;
  document.querySelector<HTMLElement>('[data-install]')?.setAttribute('hidden', '');
  try {
    localStorage.setItem(PUT_OFF, new Date().toISOString());
  } catch {
    // Without storage the offer is limited to this visit anyway.
  }
}

function isPutOff(): boolean {
  try {
    return localStorage.getItem(PUT_OFF) !== null;
  } catch {
    return false;
  }
}
