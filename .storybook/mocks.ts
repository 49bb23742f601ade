import { setupWorker, type SetupWorker } from 'msw/browser';

const unmocked: string[] = [];

function toApiCall(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('request' in data)) return undefined;
  if (!(data.request instanceof Request)) return undefined;
  const { method, url } = data.request;
  const { pathname } = new URL(url);
  return /^\/(api|mock)\//.test(pathname) ? `${method} ${pathname}` : undefined;
}

/**
 * Waits until the worker controls this page. It unregisters itself with its last page; the next page in
 * the same tab registers it again, but is not controlled unless the worker claims it.
 */
async function waitForControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  const { active } = await serviceWorker.ready;
  active?.postMessage('CLAIM');
  await controlled;
}

/** Starts the service worker that answers calls to the platform; an unhandled call is an error. */
export async function startMocks(): Promise<SetupWorker> {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: './worker.js' },
    onUnhandledFrame: ({ frame, defaults }) => {
      const call = toApiCall(frame.data);
      if (call === undefined) return;
      unmocked.push(call);
      defaults.error();
      frame.errorWith(new Error(`No handler answers ${call}.`));
    },
  });
  await waitForControl();
  return worker;
}

/** Forgets the unhandled calls of earlier stories. */
export function resetUnmocked(): void {
  unmocked.length = 0;
}

/** Fails a story that made a call to the platform which no handler answers. */
export function failOnUnmocked(): void {
  const calls = unmocked.splice(0);
  if (calls.length === 0) return;
  throw new Error(
    `The story calls the platform without a mock: ${calls.join(', ')}. Add a handler in parameters.msw or in beforeEach.`,
  );
}
