// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { putErrorPage } from '../../../src/browser/error-page.ts';
import { normaliseError, StatusError } from '../../../src/browser/errors.ts';
import { casesOf } from '../../cases.ts';

const thrower = {
  get message(): string {
    throw new Error('no');
  },
  get statusCode(): number {
    throw new Error('no');
  },
};

describe('any thrown thing becomes a message and a status', () => {
  test.each([
    ['an error', new Error('broken'), { message: 'broken', statusCode: 500 }],
    ['an error with a status of its own', new StatusError(403, 'closed'), { message: 'closed', statusCode: 403 }],
    ['statusCode', { message: 'm', statusCode: 404, status: 500 }, { message: 'm', statusCode: 404 }],
    ['status', { message: 'm', status: 410 }, { message: 'm', statusCode: 410 }],
    ['response status', { message: 'm', response: { status: 429 } }, { message: 'm', statusCode: 429 }],
    ['a status as text', { statusCode: '404' }, { message: '', statusCode: 404 }],
    ['a status that is none', { message: 'm', statusCode: 42, status: 'x' }, { message: 'm', statusCode: 500 }],
    ['a status of success', { message: 'm', status: 200 }, { message: 'm', statusCode: 500 }],
    ['a string', 'plain words', { message: 'plain words', statusCode: 500 }],
    ['nothing', undefined, { message: '', statusCode: 500 }],
    ['no prototype', Object.create(null), { message: '', statusCode: 500 }],
    ['getters that throw', thrower, { message: '', statusCode: 500 }],
  ])('%s', (_what, thrown, expected) => expect(normaliseError(thrown)).toEqual(expected));
});

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
