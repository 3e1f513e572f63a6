/** `{ asset: path }` in a prepared brand becomes the URL of that file in the site. */
export interface Asset {
  asset: string;
}

/** `{ list: [[path, width], …] }` becomes the text of a `srcset`. */
export interface SourceList {
  list: [path: string, width: number][];
}

/** A module that exports a prepared brand as `BRAND`, its files imported by Vite's `?url`. */
export function moduleCode(brand: object): string {
  const imports: string[] = [];
  const urlOf = (path: string): string => {
    const name = `asset${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(`${path}?url`)};\n`);
    return name;
  };
  const code = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(code).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (isAsset(value)) return urlOf(value.asset);
    if (isList(value)) return `[${value.list.map(([path, w]) => `${urlOf(path)}+" ${w}w"`).join(',')}].join(", ")`;
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${code(one)}`).join(',')}}`;
  };
  const exported = code(brand);
  return `${imports.join('')}export const BRAND = ${exported};\n`;
}

const isAsset = (value: object): value is Asset => 'asset' in value && typeof value.asset === 'string';
const isList = (value: object): value is SourceList => 'list' in value && Array.isArray(value.list);
