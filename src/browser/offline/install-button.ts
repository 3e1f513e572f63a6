import { keptPages } from './kept.ts';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const PUT_OFF = 'storytrace:install';
let offered: InstallEvent | undefined;

/** A visitor who opens a second lot may come again. */
const LEAST_LOTS = 2;

/** `<install-button>`: offers the installation once the browser allows it and several lots are kept; a visitor who declined is not asked again. */
class InstallButton extends HTMLElement {
  connectedCallback(): void {
    const [install, later] = this.querySelectorAll('button');
    if (install) install.onclick = () => void offered?.prompt().finally(settle);
    if (later) later.onclick = settle;
    void this.show();
  }

  async show(): Promise<void> {
    const isWanted = offered !== undefined && !isPutOff() && (await keptLots()) >= LEAST_LOTS;
    this.querySelector('div')?.toggleAttribute('hidden', !isWanted || !offered);
  }
}

async function keptLots(): Promise<number> {
  const pages = await keptPages().catch(() => []);
  return new Set(pages.map(({ entity }) => entity).filter((entity) => entity.startsWith('batch:'))).size;
}

const showAll = (): void =>
  document.querySelectorAll<InstallButton>('install-button').forEach((button) => void button.show());

/** Keeps the offer of the browser until the visitor takes it. */
export function keepOffer(event: Event): void {
  offered = event as InstallEvent;
  showAll();
}

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
