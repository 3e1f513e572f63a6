// What runs on every page, before any touch: every byte here is on every page (tests/browser/every-page.spec.ts).
import { $ui } from '../stores/ui.ts';
import { showKeptNote } from './kept-note.ts';
import { watchLazyParts } from './lazy-parts.ts';
import { showMyAllergens, watchMyAllergens } from './my-allergens.ts';
import { watchNavigation } from './navigation.ts';
import { showOnline, watchOnline } from './online.ts';
import { registerServiceWorker } from './service-worker.ts';
import { watchShare } from './share.ts';
import { showStatus } from './status-banner.ts';
import { watchSwitcher } from './switcher.ts';

watchLazyParts();
watchOnline();
watchSwitcher();
watchNavigation();
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
