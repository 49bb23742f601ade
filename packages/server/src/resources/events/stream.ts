import type { AppServices } from '../../base/services.ts';
import type { ChangeEvent } from '../../base/events.ts';
import { readEvents } from './readEvents.ts';

/** How often a stream sends a sign of life, and checks its session, in milliseconds. */
export const heartbeatMs = 15_000;
/** The number of missed events that a resumed stream sends at most. */
const maxMissed = 1_000;
/** The number of unread chunks after which a stream closes. */
const maxUnread = 1_000;

export interface StreamOptions {
  /** The number of the last event that the caller has had; undefined to begin now. */
  readonly afterId: number | undefined;
  /**
   * Returns a filter of the events that the caller may see by their current permissions; undefined
   * once their session has ended.
   */
  readonly currentFilter: () => Promise<((event: ChangeEvent) => boolean) | undefined>;
  readonly onEnd: () => void;
  /** The id of the call, for the log. */
  readonly requestId: string;
}

const toText = (event: ChangeEvent) =>
  `id: ${event.id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`;

interface Sink {
  write(text: string): void;
  close(): void;
}

/** Writes the events that a caller has missed, and then new ones, until the signal ends it. */
async function writeEvents(
  { events: feed, store }: AppServices,
  { afterId, currentFilter }: StreamOptions,
  { write, close }: Sink,
  endSignal: AbortSignal,
): Promise<void> {
  let mayKnow = await currentFilter();
  // New events wait until the missed ones are written.
  const earlyEvents: ChangeEvent[] = [];
  let sentId: number | undefined;
  const send = (events: readonly ChangeEvent[]) => {
    for (const event of events) {
      if (sentId === undefined) earlyEvents.push(event);
      else if (event.id > sentId) {
        sentId = event.id;
        if (mayKnow?.(event)) write(toText(event));
      }
    }
  };
  const { newestId, stop } = await feed.listen({ onEvents: send, onClose: close });
  const timer = setInterval(() => {
    write(': still here\n\n');
    currentFilter().then(
      (filter) => {
        mayKnow = filter;
        if (filter === undefined) close();
      },
      // The database may answer again the next time.
      () => undefined,
    );
  }, heartbeatMs);
  const end = () => {
    clearInterval(timer);
    stop();
  };
  if (endSignal.aborted) return end();
  endSignal.addEventListener('abort', end, { once: true });

  write(`id: ${newestId}\nevent: ready\ndata: {}\n\n`);
  const from = Math.min(afterId ?? newestId, newestId);
  const missedEvents = from < newestId ? await readEvents(store, from, maxMissed + 1) : [];
  const isTooMuch = missedEvents.length > maxMissed;
  if (isTooMuch) write(`id: ${newestId}\nevent: missed\ndata: {}\n\n`);
  sentId = isTooMuch ? newestId : from;
  if (!isTooMuch) send(missedEvents);
  send(earlyEvents);
}

/**
 * A stream of server-sent events. It begins with `ready` and the events that the caller has
 * missed; if these are too many, it sends `missed` instead. It ends with the session, and with the
 * server.
 */
export function createEventStream(
  services: AppServices,
  options: StreamOptions,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const end = new AbortController();
  end.signal.addEventListener('abort', options.onEnd, { once: true });

  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      const sink: Sink = {
        write(text) {
          if (end.signal.aborted) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -maxUnread) sink.close();
        },
        close() {
          if (end.signal.aborted) return;
          end.abort();
          controller.close();
        },
      };
      writeEvents(services, options, sink, end.signal).catch((error: unknown) => {
        const { requestId } = options;
        services.logger.error('A stream of events ended', { requestId, error: String(error) });
        sink.close();
      });
    },
    cancel: () => end.abort(),
  });
}
