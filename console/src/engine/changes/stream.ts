import type { Caller } from '@steward/api';
import { callRoute, events, isApiError } from '@steward/api';
import { END, buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';

/** The messages of the stream. */
export type StreamMessage =
  /** It has every change after this event. */
  | { readonly type: 'opened'; readonly after: number }
  | {
      readonly type: 'change';
      /** The number of the event; later ones have greater numbers. */
      readonly id: number;
      readonly resource: string;
      readonly ids: readonly [number, number];
      readonly requestId: string;
    }
  /** More was missed than the platform repeats. */
  | { readonly type: 'missed'; readonly id: number }
  /** The stream broke off; the status where the platform refused it. */
  | { readonly type: 'closed'; readonly status: number | undefined };

/** Opens the stream of what changes after an event, or from now on. Ends after 'closed'. */
export function openStream(client: Caller, after: number | undefined): EventChannel<StreamMessage> {
  return eventChannel<StreamMessage>((emit) => {
    const abort = new AbortController();
    const readChunks = async () => {
      const args = {
        signal: abort.signal,
        ...(after !== undefined && { lastEventId: String(after) }),
      };
      for await (const { id: text, type, data } of await callRoute(client, events.stream, args)) {
        const id = Number(text);
        if (type === 'ready') emit({ type: 'opened', after: after ?? id });
        if (type === 'missed') emit({ type: 'missed', id });
        const { resource, record_id: first, last_record_id: last, request_id } = data;
        if (type !== 'change' || !resource || typeof first !== 'number') continue;
        const ids = [first, last ?? first] as const;
        emit({ type: 'change', id, resource, ids, requestId: request_id ?? '' });
      }
    };
    void readChunks()
      .catch((error: unknown) => (isApiError(error) ? error.status : undefined))
      .then((status) => {
        if (abort.signal.aborted) return;
        emit({ type: 'closed', status: status ?? undefined });
        emit(END);
      });
    return () => abort.abort();
  }, buffers.expanding());
}
