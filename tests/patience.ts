// What comes late on a busy machine is no fault: what passes waits no longer for it. By default vitest waits for one second.
import { vi } from 'vitest';

const PATIENCE = { timeout: 30_000 };
const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE) => waitUntil(callback, options);
