import { setupWorker, type SetupWorker } from 'msw/browser';

const unmocked: string[] = [];

function apiCall(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('request' in data)) return undefined;
  if (!(data.request instanceof Request)) return undefined;
  const { method, url } = data.request;
  const { pathname } = new URL(url);
  return /^\/(api|mock)\//.test(pathname) ? `${method} ${pathname}` : undefined;
}

/**
 * Waits until the worker sees what this page asks for. It unregisters itself with its last page; a page
 * that comes next in the same tab brings it back, but is not under its control by itself.
 */
async function underControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const { active } = await serviceWorker.ready;
  active?.postMessage('CLAIM');
  await controlled;
}

/** Starts the worker that answers calls to the platform; one that no handler answers is an error. */
export async function startMocks(): Promise<SetupWorker> {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: './worker.js' },
    onUnhandledFrame: ({ frame, defaults }) => {
      const call = apiCall(frame.data);
      if (call === undefined) return;
      unmocked.push(call);
      defaults.error();
      frame.errorWith(new Error(`No handler answers ${call}.`));
    },
  });
  await underControl();
  return worker;
}

/** Forgets the calls of the story before, which may have ended without being asked about them. */
export function forgetUnmocked(): void {
  unmocked.length = 0;
}

/** Fails a story that called the platform where nothing answers. */
export function refuseUnmocked(): void {
  const calls = unmocked.splice(0);
  if (calls.length === 0) return;
  throw new Error(
    `The story calls the platform without a mock: ${calls.join(', ')}. Add a handler in parameters.msw or in beforeEach.`,
  );
}
