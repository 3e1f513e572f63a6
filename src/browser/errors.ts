/** An error that knows its status: thrown by steps, data fetches and validity checks. */
export class StatusError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.name = 'StatusError';
    this.statusCode = statusCode;
  }
}

/** The page declares itself an error document: shown as "not found". */
export const notFound = (): StatusError => new StatusError(404, '');

/** The host has no such page or file. */
export const isMissing = (error: unknown): boolean => error instanceof StatusError && error.statusCode === 404;
