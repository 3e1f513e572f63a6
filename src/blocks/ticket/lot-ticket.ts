// Loads the element that turns tickets, labels and lists of warnings where the status file or the day says more than the build. The worker has it ahead.
import { voiceNow } from '../../core/status/live.ts';
import type { Verdict } from '../../core/status/stance.ts';
import { onEveryPage } from '../../browser/start/every-page.ts';
import { onNews, today } from '../../browser/start/today.ts';
import { alarmsFor, pageStatus } from '../../browser/status-banner.ts';

function look(): void {
  const file = pageStatus()?.file;
  for (const part of document.querySelectorAll<HTMLElement>('lot-ticket')) {
    const { entity = '', verdict, useBy, bestBefore } = part.parentElement?.dataset ?? {};
    const voice = voiceNow({ entity, verdict: verdict as Verdict, useBy, bestBefore }, file, today());
    const isNews = part.dataset['look'] === 'list' ? file && alarmsFor(entity, file)[0] : voice.by !== 'page';
    if (isNews || voice.isPastBestBefore) void import('./turn-ticket.ts');
  }
}

onNews(look);
onEveryPage(look);
