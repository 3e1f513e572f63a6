import type { PageError } from '../../stores/ui.ts';

/**
 * Any thrown thing as message and status: `statusCode`, else `status`, else `response.status`, else 500.
 * The message may be empty: the error page then shows its own word for "Error".
 */
export function normaliseError(thrown: unknown): PageError {
  return { message: messageOf(thrown), statusCode: statusOf(thrown) ?? 500 };
}

function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  const message = read(thrown, 'message');
  return typeof message === 'string' ? message : '';
}

function statusOf(thrown: unknown): number | undefined {
  return [read(thrown, 'statusCode'), read(thrown, 'status'), read(read(thrown, 'response'), 'status')]
    .map((value) => (typeof value === 'string' ? Number(value) : value))
    .find((value): value is number => Number.isInteger(value) && Number(value) >= 400 && Number(value) <= 599);
}

/** Reads a property of any value; undefined if a getter throws. */
function read(value: unknown, key: string): unknown {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return undefined;
  try {
    return (value as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}
