import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Color = z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a color: write #rrggbb');

/** `brand.json`: what pictures alone do not say. */
const Settings = z.strictObject({
  icon: z.strictObject({ ground: Color }).optional(),
  /** Accents, by operator id, of operators whose node has none. */
  operators: z.record(z.string(), z.strictObject({ colour: Color })).optional(),
  /** Colors of the hero's upper part, light and dark: wide screens show text on it. */
  hero: z.strictObject({ sky: z.tuple([Color, Color]) }).optional(),
});
type Settings = z.output<typeof Settings>;

/** @throws Error with exit code 78 that names every field that is wrong */
export function settingsIn(folder: string): Settings {
  const file = join(folder, 'brand.json');
  if (!existsSync(file)) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw wrong(file, [(error as Error).message]);
  }
  const result = Settings.safeParse(value, { jitless: true });
  if (result.success) return result.data;
  throw wrong(
    file,
    result.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`),
  );
}

/** Colors of operators for the configuration; empty if the brand has none. @throws as `settingsIn` */
export function operatorColoursIn(folder: string | undefined): { operatorColours?: Record<string, string> } {
  const { operators } = folder === undefined ? {} : settingsIn(folder);
  if (!operators) return {};
  return { operatorColours: Object.fromEntries(Object.entries(operators).map(([id, { colour }]) => [id, colour])) };
}

/** Link previews of the site that the owner has drawn, as paths of the site; empty if the brand has none. */
export function ownCardsIn(folder: string | undefined): { ownCards?: string[] } {
  const files = folder === undefined ? [] : globSync('icons/share-*.jpg', { cwd: join(folder, 'public') });
  return files.length > 0 ? { ownCards: files.map((file) => `/${file.replaceAll('\\', '/')}`).sort() } : {};
}

function wrong(file: string, faults: string[]): Error {
  const message = `${file} is wrong:\n  ${faults.join('\n  ')}\nCorrect it; npx storytrace docs brand lists its fields.`;
  return Object.assign(new Error(message), { exitCode: 78 });
}
