// Loads the element that turns tickets, labels and lists of warnings where the status file or the day says more than the build. The worker has it ahead.
import { voiceNow } from '../../core/status/live.ts';
import type { Verdict } from '../../core/status/stance.ts';
import { lotFactsOf } from '../../browser/lot-facts.ts';
import { onEveryPage } from '../../browser/start/every-page.ts';
import { onNews, today } from '../../browser/start/today.ts';
import { alarmsFor, pageStatus } from '../../browser/alarms.ts';

function look(): void {
  const file = pageStatus()?.file;
  for (const part of document.querySelectorAll<HTMLElement>('lot-ticket')) {
    const { entity = '', useBy, bestBefore, look: kind } = lotFactsOf(part);
    const verdict = part.parentElement?.dataset['verdict'] as Verdict;
    const voice = voiceNow({ entity, verdict, useBy, bestBefore }, file, today());
    const isNews = kind === 'list' ? file && alarmsFor(entity, file)[0] : voice.by !== 'page';
    if (isNews || voice.isPastBestBefore) void import('./turn-ticket.ts');
  }
}

onNews(look);
onEveryPage(look);
