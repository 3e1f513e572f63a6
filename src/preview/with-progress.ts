import { type Fetched, getJson, type Request } from '../browser/http.ts';

export interface Progress {
  start(): void;
  /** Percentage of the body that has arrived, where its length is known. */
  set(percent: number): void;
  finish(): void;
  fail(): void;
}

/** Asks for JSON and reports the progress. @throws StatusError */
export async function getWithProgress(address: string, progress: Progress, request: Request = {}): Promise<Fetched> {
  progress.start();
  try {
    const fetched = await getJson(address, { ...request, read: (answer) => bodyOf(answer, progress) });
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
