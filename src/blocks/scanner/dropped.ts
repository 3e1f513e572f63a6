// What is dropped or pasted anywhere on the page reaches the scanner, also before it has hydrated. Without this the browser would open a
// dropped file in place of the page.
import { HYDRATED } from '../../browser/start/hydrated.ts';

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => passOn(event, event.dataTransfer));
document.addEventListener('paste', (event) => {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
  if (!isTyping || event.clipboardData?.files.length) passOn(event, event.clipboardData);
});

/** Drops the content on the scanner, once it has hydrated. The scanner prevents the default of what it reads itself. */
function passOn(event: Event, from: DataTransfer | null): void {
  const scan = document.querySelector('.scan');
  const island = scan?.closest('astro-island');
  if (!scan || !island || !from || event.defaultPrevented) return;
  event.preventDefault();
  // The browser empties its own after the event.
  const dataTransfer = new DataTransfer();
  for (const type of from.types) if (type !== 'Files') dataTransfer.setData(type, from.getData(type));
  for (const file of from.files) dataTransfer.items.add(file);
  const drop = () => scan.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  if (!island.hasAttribute('ssr')) return void drop();
  island.addEventListener(HYDRATED, drop, { once: true });
  scan.dispatchEvent(new Event('focusin', { bubbles: true }));
}
