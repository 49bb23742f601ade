import { vi } from 'vitest';

const nothing = () => undefined;
const browser = {
  addEventListener: nothing,
  removeEventListener: nothing,
  localStorage: { getItem: () => null, setItem: nothing, removeItem: nothing },
};

/** Stubs the browser APIs that a console needs in Node, where the test has not done so itself. */
export function stubBrowser(): void {
  for (const [name, value] of Object.entries(browser)) {
    if (!(name in globalThis)) vi.stubGlobal(name, value);
  }
}
