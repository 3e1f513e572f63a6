import { type Fetched, getJson } from '../browser/http.ts';
import type { LoadingBar } from '../browser/interaction/loading-bar.ts';

export type Progress = Pick<LoadingBar, 'start' | 'set' | 'finish' | 'fail'>;

/** Asks for JSON and reports the progress. @throws StatusError */
export async function getWithProgress(address: string, progress: Progress): Promise<Fetched> {
  progress.start();
  try {
    const fetched = await getJson(address, { read: (answer) => bodyOf(answer, progress) });
    progress.finish();
    return fetched;
  } catch (error) {
    progress.fail();
    throw error;
  }
}

/** The body as text; reports the progress of the download. */
async function bodyOf(response: Response, progress: Progress): Promise<string> {
  const total = Number(response.headers.get('content-length') ?? 0);
  const compressed = response.headers.has('content-encoding');
  if (!response.body || !(total > 0) || compressed) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let loaded = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    loaded += part.value.byteLength;
    progress.set((100 * loaded) / total);
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
