import { vi } from 'vitest';

/** What a console asks of its browser, where there is none: nobody calls, and nothing is kept. */
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('localStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
