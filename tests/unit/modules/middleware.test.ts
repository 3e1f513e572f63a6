import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runMiddleware } from '../../../src/browser/middleware/run.ts';
import { knownSteps, ROUTES, STEPS } from '../../../src/core/routes/table.ts';
import { $ui } from '../../../src/stores/ui.ts';

const page = (meta: Record<string, string>): Document =>
  ({
    querySelector: (selector: string) => {
      const name = /"(.+)"/.exec(selector)?.[1] ?? '';
      return meta[name] === undefined ? null : { content: meta[name] };
    },
  }) as unknown as Document;

function visit(path: string, steps: string): { fetches: Promise<unknown>[] } {
  const fetches: Promise<unknown>[] = [];
  runMiddleware({ to: new URL(path, 'https://story.example'), document: page({ 'storytrace:steps': steps }), fetches });
  return { fetches };
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'i18n_redirected=fr' });
  vi.stubGlobal('navigator', { languages: ['it-IT'] });
});
afterEach(() => vi.unstubAllGlobals());

describe('navigation steps', () => {
  test('i18n takes the locale from the prefix, not from the cookie', () => {
    visit('/it/dev', 'i18n');
    expect($ui.get().locale).toBe('it');
  });

  test('an unknown name fails with status 500 and its name', () => {
    expect(() => visit('/it', 'i18n ghost')).toThrow(
      expect.objectContaining({ statusCode: 500, message: 'Unknown middleware ghost' }),
    );
    expect(() => visit('/it', 'constructor')).toThrow('Unknown middleware constructor');
  });

  test('a page without a status file fetches nothing', () => expect(visit('/en', 'i18n status').fetches).toEqual([]));

  test('a route that names an unknown step stops the build', () =>
    expect(() => knownSteps('gtin/batch', ['i18n', 'ghost'])).toThrow(/Unknown middleware ghost: route "gtin\/batch"/));

  test('every route begins with i18n and names known steps only', () => {
    for (const route of ROUTES.filter(({ family }) => family !== 'printed')) {
      expect(route.steps[0], route.name).toBe('i18n');
      expect(STEPS, route.name).toEqual(expect.arrayContaining([...route.steps]));
    }
  });
});
