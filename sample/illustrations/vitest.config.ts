// Of its own: the pictures are no part of the product's tests.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { dir: 'sample/illustrations', testTimeout: 300_000 } });
