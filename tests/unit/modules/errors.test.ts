// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { StatusError } from '../../../src/browser/errors.ts';
import { putErrorPage } from '../../../src/browser/interaction/error-page.ts';
import { normaliseError } from '../../../src/browser/interaction/normalise-error.ts';
import { casesOf } from '../../cases.ts';

const thrower = {
  get message(): string {
    throw new Error('no');
  },
  get statusCode(): number {
    throw new Error('no');
  },
};

test.each([
  ...casesOf<[what: string, thrown: unknown, message: string, statusCode: number][]>('thrown'),
  ['an error', new Error('broken'), 'broken', 500],
  ['an error with a status of its own', new StatusError(403, 'closed'), 'closed', 403],
  ['no prototype', Object.create(null), '', 500],
  ['getters that throw', thrower, '', 500],
] as const)('%s becomes a message and a status', (_what, thrown, message, statusCode) =>
  expect(normaliseError(thrown)).toEqual({ message, statusCode }),
);

test.each(casesOf<[error: { statusCode: number; message: string }, string, number][]>('error-pages'))(
  'issue 69, point 1: an error page of %j has the headline %s',
  (error, headline, links) => {
    const words = { notFound: 'Not found', unreachable: 'Unreachable', error: 'Error' };
    document.body.innerHTML = `<main></main><error-page><template words='${JSON.stringify(words)}'>
    <p></p><h1></h1><p><a href="/en">home</a></p></template></error-page>`;
    putErrorPage(document, error);
    expect(document.querySelector('main h1')?.textContent).toBe(headline);
    expect(document.querySelectorAll('main a')).toHaveLength(links);
  },
);
