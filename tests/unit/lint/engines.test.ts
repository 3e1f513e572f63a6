import { expect, test } from 'vitest';
import lock from '../../../package-lock.json' with { type: 'json' };
import packageJson from '../../../package.json' with { type: 'json' };

interface Locked {
  dev?: boolean;
  optional?: boolean;
  engines?: { node?: string } | string[];
}

/** Whether a range of npm has a version of Node: `^20.19.0 || >=22.12.0`. */
function has(range: string, wanted: readonly number[]): boolean {
  const ranges = range.replace(/([<>=^~])\s+(?=\d)/g, '$1').split('||');
  return ranges.some((part) =>
    part
      .trim()
      .split(/\s+(?=[<>=^~*\d])/)
      .every((one) => {
        const [, sign = '', version = ''] = /^([<>=^~]*)\s*v?(.*)$/.exec(one.trim()) ?? [];
        const [major = 0, minor = 0, patch = 0] = version.split('.').map((digits) => Number.parseInt(digits, 10) || 0);
        const [own = 0, ...rest] = wanted;
        const order = own - major || (rest[0] ?? 0) - minor || (rest[1] ?? 0) - patch;
        if (version === '' || version === '*') return true;
        if (sign.startsWith('>')) return sign === '>' ? order > 0 : order >= 0;
        if (sign.startsWith('<')) return sign === '<' ? order < 0 : order <= 0;
        return own === major && (version.includes('.') ? order >= 0 : true);
      }),
  );
}

test('issue 5, point 22: npm names no package that the Node of README is too old for (EBADENGINE)', () => {
  const [, node = ''] = /^>=(\d[\d.]*)$/.exec(packageJson.engines.node) ?? [];
  const least = node.split('.').map(Number);
  expect(least[0]).toBeGreaterThan(0);
  const refused = Object.entries(lock.packages as Record<string, Locked>).filter(([, { dev, optional, engines }]) => {
    const range = Array.isArray(engines) ? undefined : engines?.node;
    return dev !== true && optional !== true && range !== undefined && !has(range, least);
  });
  expect(refused.map(([name]) => name)).toEqual([]);
});
