import type { EventChannel } from 'redux-saga';
import { buffers, eventChannel } from 'redux-saga';
import type { StreamMessage } from './stream.ts';

/** What the tabs of a browser tell each other. */
export type TabMessage =
  | StreamMessage
  /** A tab has not heard all changes after this event, or after none that it knows of. */
  | { readonly type: 'behind'; readonly after: number | undefined };

/** The tabs of a browser that share a stream. */
export interface Tabs {
  /** The messages of the other tabs. */
  readonly messages: EventChannel<TabMessage>;
  /** Tells the other tabs. */
  post(message: TabMessage): void;
  /** Emits once it is this tab's turn to hold the stream. Closing it, as the end of a tab does, is the next one's turn. */
  lead(): EventChannel<true>;
}

/** A tab that always leads, since without a secure context, or storage, there are no locks or no channels. */
const createLoneTab = (): Tabs => ({
  messages: eventChannel<TabMessage>(() => () => undefined),
  post: () => undefined,
  lead: () =>
    eventChannel<true>((emit) => {
      emit(true);
      return () => undefined;
    }, buffers.sliding(1)),
});

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Joins the tabs that share the stream of this name. */
export function joinTabs(name: string): Tabs {
  const { locks }: Partial<Navigator> = navigator;
  const channel = locks && openChannel(name);
  if (locks === undefined || channel === undefined) return createLoneTab();
  return {
    messages: eventChannel<TabMessage>((emit) => {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => emit(data);
      return () => channel.close();
    }, buffers.expanding()),
    post: (message) => channel.postMessage(message),
    lead: () =>
      eventChannel<true>((emit) => {
        const abort = new AbortController();
        let release = () => {};
        const released = new Promise<void>((resolve) => (release = resolve));
        const hold = () => {
          emit(true);
          return released;
        };
        // Where storage is forbidden, so are locks, and each tab leads.
        locks.request(name, { signal: abort.signal }, hold).catch(() => emit(true));
        return () => {
          abort.abort();
          release();
        };
      }, buffers.sliding(1)),
  };
}
