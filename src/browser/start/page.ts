// What runs on every page, before any interaction: every byte here is on every page (tests/weight.ts).
import { $operator } from '../../stores/operator.ts';
import { enterFirstPage } from './first-load.ts';
import { watchFirstInteraction } from './first-interaction.ts';
import { showKeptNote } from './kept-note.ts';
import { watchLazyParts } from './lazy-parts.ts';
import { showMyAllergens, watchMyAllergens } from '../my-allergens.ts';
import { showOnline, watchOnline } from '../online.ts';
import { registerWorker } from '../register-worker.ts';
import { watchShare } from '../share.ts';
import { showStatus } from '../status-banner.ts';
import { watchStatus } from '../steps/status.ts';
import { watchSwitcher } from '../language/switcher.ts';

watchLazyParts();
watchOnline();
watchSwitcher();
watchFirstInteraction();
enterFirstPage();
watchShare();
watchStatus();
watchMyAllergens();
$operator.listen(showStatus);
document.addEventListener('astro:after-swap', () => {
  showOnline();
  showKeptNote();
  showStatus();
  showMyAllergens();
});
showKeptNote();
registerWorker();
