import type { Problem } from '../core/problem.ts';
import { formatKey } from '../core/identity/entity-key.ts';

/** A picture that cannot be had. Never ends a build: it becomes a warning, and the block shows its own fallback. */
export class MediaRefused extends Error {
  readonly kind: 'MediaUnreachable' | 'MediaBroken' | 'MediaTooLarge' | 'MediaForbidden';
  readonly fix: string;
  constructor(kind: MediaRefused['kind'], message: string, fix: string) {
    super(message);
    this.name = 'MediaRefused';
    this.kind = kind;
    this.fix = fix;
  }
}

export function warningOf(error: unknown, media: string, src: string): Problem {
  const refused =
    error instanceof MediaRefused
      ? error
      : new MediaRefused('MediaBroken', messageOf(error), 'Export it again as JPEG, PNG, WebP or AVIF.');
  return {
    kind: refused.kind,
    where: { node: formatKey('media', media) },
    path: 'src',
    received: src.slice(0, 120),
    message: refused.message,
    fix: refused.fix,
  };
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.slice(0, 200) ?? '';
}
