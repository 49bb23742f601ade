import { afterAll, vi } from 'vitest';

// The next file runs in the same process: it finds the globals, the environment and the clock as they were.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
