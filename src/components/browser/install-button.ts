interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const PUT_OFF = 'storytrace:install';
let offered: InstallEvent | undefined;

/** `<install-button>`: offers the installation when the browser allows it, once; a visitor who declined is not asked again. */
class InstallButton extends HTMLElement {
  connectedCallback(): void {
    const [install, later] = this.querySelectorAll('button');
    if (install) install.onclick = () => void offered?.prompt().finally(settle);
    if (later) later.onclick = settle;
    this.show();
  }

  show(): void {
    this.querySelector('aside')?.toggleAttribute('hidden', !offered || isPutOff());
  }
}

const showAll = (): void =>
  document.querySelectorAll<InstallButton>('install-button').forEach((button) => button.show());

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offered = event as InstallEvent;
  showAll();
});
addEventListener('appinstalled', settle);

function settle(): void {
  offered = undefined;
  showAll();
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

customElements.define('install-button', InstallButton);
