import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CHECKOUT } from '../../checkout.ts';
import { passedOn } from '../passed-on.ts';
import type { Configuration } from '../read-configuration.ts';
import { followedFiles } from './followed-files.ts';

const ID = 'virtual:storytrace/components';
const RESOLVED = `\0${ID}`;
/** Imports of an owner's component that resolve to our package. */
const OURS = /^astro(?:$|\/|:)/;
const BLOCKS = join(CHECKOUT, 'src/core/page/own-components.ts');
/** A module of ours, from which our own packages are found. */
const OF_OURS = join(CHECKOUT, 'src/astro-config.ts');

/** Gives the templates an owner's components. */
export function ownComponents(of: Pick<Configuration, 'components'>): AstroIntegration {
  return {
    name: 'storytrace:components',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [virtualComponents(of)] } }),
    },
  };
}

/**
 * `virtual:storytrace/components`, and how its files find others: Astro and `storytrace/blocks` in our package, other packages in the site.
 * @throws Error with exit code 78 for an import that the digest of the templates does not follow, and for a style sheet
 */
export function virtualComponents({ components }: Pick<Configuration, 'components'>): Plugin {
  const files = new Set(followedFiles(Object.values(components)));
  return {
    name: 'storytrace:components',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === ID) return RESOLVED;
      const from = importer?.replace(/\?.*$/, '') ?? '';
      if (!files.has(from)) return null;
      if (source === 'storytrace/blocks') return BLOCKS;
      if (OURS.test(source)) return this.resolve(source, OF_OURS, { ...options, skipSelf: true });
      if (/\.(?:css|scss|sass|less|styl)(?:\?|$)|type=style/.test(source)) return refuseStyle(from);
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = found?.id.replace(/\?.*$/, '') ?? '';
      if (/^(?:\.|\/)/.test(source) && !files.has(path) && path !== from && !path.startsWith('\0'))
        refuseImport(from, source);
      return found;
    },
    load: (id) => (id === RESOLVED ? moduleOf(components) : null),
  };
}

function moduleOf(components: Configuration['components']): string {
  const named = Object.entries(components);
  const imports = named.map(([name, file]) => `import ${name} from ${JSON.stringify(file)};\n`).join('');
  return `${imports}export const OWN = { ${named.map(([name]) => name).join(', ')} };\n`;
}

function refuseStyle(file: string): never {
  const message = `${file} has styles: a component's styles would be on every page, labels too. Write them into a style sheet that \`styles\` of the configuration names.`;
  return passedOn(Object.assign(new Error(message), { exitCode: 78 }));
}

function refuseImport(file: string, source: string): never {
  const message = `${file} imports ${source}, which a build cannot follow: it would not see a change of it. Import files by a relative path written out, and pictures from the brand folder.`;
  return passedOn(Object.assign(new Error(message), { exitCode: 78 }));
}
