import { copyFixed, fixedFiles } from '../../files/fixed.ts';
import type { OutputFile } from '../../output/files.ts';
import type { BuildInputs } from './build-inputs.ts';

/** Copies the files of the templates that do not depend on the graph into a folder. @returns their rows for the state */
export async function stageFixed({ buildContext, compiled }: BuildInputs, folder: string): Promise<OutputFile[]> {
  const { site } = buildContext;
  const fixed = fixedFiles(compiled.client).filter(({ kind }) => kind !== 'worker' || !site.isPreview);
  copyFixed(compiled.client, folder, fixed);
  if (!site.isPreview) return fixed;
  const { forPrivateSite } = await import('../../files/private-site.ts');
  return forPrivateSite(folder, fixed);
}
