import { pretendPlatform } from './platform.ts';

interface Sent {
  readonly row?: { readonly id: number } & Readonly<Record<string, unknown>>;
  readonly scope?: string;
  /** What the platform answers to every change. */
  readonly status?: number;
}

/** Submits a filled form of a screen, and tells the changes it called for and how the modal ended. */
export async function submitted(
  resource: string,
  action: string,
  values: Readonly<Record<string, unknown>>,
  { status = 200, ...context }: Sent = {},
) {
  const { store, until, calls, stop } = pretendPlatform({
    '*': () => Response.json({ message: 'The disk is full.' }, { status }),
  });
  store.dispatch({ type: 'resource/modalOpened', resource, action });
  store.dispatch({ type: 'resource/submitted', resource, action, values, ...context });
  const modal = await until(({ resources }) => {
    const found = resources[resource]?.modal;
    return found?.status === 'done' || found?.status === 'failed' ? found : undefined;
  });
  stop();
  return { changes: calls.filter((call) => !call.startsWith('GET')), modal };
}
