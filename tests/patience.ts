// A busy machine may be slow: a test waits for thirty seconds, and no longer than it has to. By default vitest waits for one second.
import { vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
