import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import it from '../../../../i18n/it.json' with { type: 'json' };
import { buildPathsOf } from '../../../../src/render/output/build-paths.ts';
import { siteServer } from '../../../../src/serve/server.ts';
import { expect, page as paths, RICOTTA, SAMPLE_BRAND, test } from '../../site.ts';

const storytrace = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['src/cli/storytrace.ts', ...args, '--date', '2026-11-21'], {
    env: { ...process.env, ...SAMPLE_BRAND },
  });

/** A site built from a catalogue that is edited afterwards, and the report of `storytrace check` about the edit. */
async function checked(edit: (text: string) => string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'storytrace-preflight-'));
  const [source, out] = [join(folder, 'source'), join(folder, 'site')];
  cpSync(join(import.meta.dirname, '../../../fixtures/browser/nodes/graph.yaml'), join(source, 'nodes/graph.yaml'));
  await storytrace('build', '--source', source, '--out', out);
  const file = join(source, 'nodes/graph.yaml');
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  await storytrace('check', '--source', source, '--from', out);
  return out;
}

test('tells what the next publish would do, as the last check found it', async ({ page }) => {
  test.setTimeout(600_000);
  const out = await checked((text) =>
    text
      .replace('en: A cheese.', `en: '<img src=x onerror="document.title=1">'`)
      .replace('lot: T2', 'lot: T3')
      .replace(`'${RICOTTA}'`, `'09520000020057'`),
  );
  const served = siteServer(out, buildPathsOf(out).check);
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(served.address() as AddressInfo).port}`;
  try {
    await page.goto(`${origin}/it/testing`);
    const part = page.locator('preflight-report');
    const list = (name: keyof typeof it.preflight) => part.locator('details', { hasText: `${it.preflight[name]}:` });
    await page.getByRole('button', { name: 'Mostra l’ultimo controllo' }).click();
    await expect(list('changed').locator('summary')).toHaveText(/^Pagine cambiate: \d+$/);
    await list('changed').locator('summary').click();
    await expect(
      list('changed')
        .locator('li', { hasText: paths.toma('en') })
        .first(),
    ).toBeVisible();
    await expect(list('added')).toContainText(paths.batch('en', 'T3'));
    await expect(list('removed')).toContainText(paths.batch('en', 'T2'));
    await expect(list('at-risk')).toContainText(`/01/${RICOTTA}`);
  } finally {
    served.closeAllConnections();
    served.close();
  }
});
