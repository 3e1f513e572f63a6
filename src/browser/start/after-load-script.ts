import { AFTER_LOAD } from './after-load.ts';

/**
 * Takes scripts out of their templates once the page has loaded and is painted, so that the first view has the network to itself; at the
 * first interaction, or after 3 s: a recall must be shown even if a picture hangs. After a visit with the router in the same history entry, as
 * soon as the document is complete. Never before the document is complete: a script that marks allergens or shows an
 * error would work on half a page. `earlyClick` keeps clicks that come before the scripts. Inlined in the head of the page.
 */
export const AFTER_LOAD_SCRIPT = [
  `{const start=()=>document.readyState==='loading'?addEventListener('DOMContentLoaded',start):`,
  `document.querySelectorAll('${AFTER_LOAD}').forEach(each=>each.replaceWith(each.content));`,
  'onload=()=>requestAnimationFrame(()=>setTimeout(start));',
  'onpointerdown=onkeydown=start;',
  'onclick=e=>earlyClick=e.target;',
  'setTimeout(start,3e3);',
  'history.state&&start()}',
].join('');
