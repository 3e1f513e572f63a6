import { AFTER_LOAD } from './after-load.ts';

/**
 * Takes scripts out of their templates once the page has loaded and is painted, so that the first view has the network to itself; at the
 * first interaction, or after 3 s: a recall must be told even where a picture hangs. As soon as the document is complete where the router was
 * here before: then the place in the history is its own. Never before the document is complete: a script that marks allergens or shows an
 * error would work on half a page. The click that came before them is kept for them (`earlyClick`). In the page itself, in its head.
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
