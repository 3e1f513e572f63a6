import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import lock from '../../../package-lock.json' with { type: 'json' };
import packageJson from '../../../package.json' with { type: 'json' };

const require = createRequire(import.meta.url);
const { minVersion, satisfies } = require('semver') as {
  minVersion(range: string): object;
  satisfies(version: object, range: string): boolean;
};

interface Locked {
  dev?: boolean;
  optional?: boolean;
  engines?: { node?: string } | string[];
}

test('issue 5, point 22: npm names no package that the Node of README is too old for (EBADENGINE)', () => {
  const least = minVersion(packageJson.engines.node);
  const refused = Object.entries(lock.packages as Record<string, Locked>).filter(([, { dev, optional, engines }]) => {
    const range = Array.isArray(engines) ? undefined : engines?.node;
    return dev !== true && optional !== true && range !== undefined && !satisfies(least, range);
  });
  expect(refused.map(([name]) => name)).toEqual([]);
});
