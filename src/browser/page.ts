// What runs on every page, before any touch: every byte here is on every page (tests/weight.ts).
import { $ui } from '../stores/ui.ts';
import { enterFirstPage } from './first-load.ts';
import { watchFirstTouch } from './first-touch.ts';
import { showKeptNote } from './kept-note.ts';
import { watchLazyParts } from './lazy-parts.ts';
import { watchLinks } from './links.ts';
import { showMyAllergens, watchMyAllergens } from './my-allergens.ts';
import { showOnline, watchOnline } from './online.ts';
import { registerServiceWorker } from './service-worker.ts';
import { watchShare } from './share.ts';
import { showStatus } from './status-banner.ts';
import { watchSwitcher } from './switcher.ts';

watchLazyParts();
watchOnline();
watchSwitcher();
watchFirstTouch();
watchLinks();
enterFirstPage();
watchShare();
watchMyAllergens();
$ui.listen((_state, _before, changed) => {
  if (changed === 'status') showStatus();
});
document.addEventListener('astro:after-swap', () => {
  showOnline();
  showKeptNote();
  showStatus();
  showMyAllergens();
});
showKeptNote();
registerServiceWorker();
