import { expect, type Page } from '@playwright/test';

/** A field of the open form, by its place in the file. */
export const field = (page: Page, path: string, language = 'it') =>
  page.locator(`[data-locale="${language}"] [data-key-path="${path}"]`).first();
export const fill = (page: Page, path: string, text: string, language?: string) =>
  field(page, path, language).locator('input').fill(text);
export const pressSave = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Opens an entry: `products/entries/toma`, `batches/new`. An editor that is still loading goes to its first page afterwards: asked again. */
export async function open(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.evaluate((to) => void (location.hash = `#/collections/${to}`), path);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** The editor leaves the entry after it is saved. */
export async function save(page: Page): Promise<void> {
  const ofEntry = page.url();
  // The editor ignores a press while it is still taking over a picture.
  await expect(async () => {
    if (page.url() === ofEntry) await page.getByRole('button', { name: 'Save' }).click({ timeout: 5_000 });
    await expect(page).not.toHaveURL(ofEntry, { timeout: 15_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
}

export async function deleteEntry(page: Page): Promise<void> {
  await page.locator('button', { hasText: 'more_vert' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog').filter({ hasText: 'Are you sure you want to delete this entry?' });
  await question.getByRole('button', { name: 'Delete' }).click();
}

/** Texts of the alerts of a page, as they come. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
