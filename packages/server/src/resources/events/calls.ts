import type { Handler, Handlers } from '../../base/call.ts';
import { requireCaller } from '../../base/call.ts';
import { HttpError } from '../../base/errors.ts';
import type { ChangeEvent } from '../../base/events.ts';
import { createEventStream } from './stream.ts';
import { currentCaller } from '../../access/sessions.ts';
import { maySeeResource } from '../../records/history/visibility.ts';
import type { Caller } from '../../base/call.ts';

/** How many streams a person may have on one server: one for each open window. */
const maxStreams = 20;
const open = new WeakMap<object, Map<number, number>>();

/** Counts the streams of a person; returns a function that uncounts one. */
function countStream(server: object, userId: number): () => void {
  const counts = open.get(server) ?? new Map<number, number>();
  open.set(server, counts);
  const count = counts.get(userId) ?? 0;
  if (count >= maxStreams) {
    throw new HttpError(
      429,
      `You listen to changes in ${maxStreams} places already, the limit for one person. Close some of them.`,
      { retryAfter: 60 },
    );
  }
  counts.set(userId, count + 1);
  return () => void counts.set(userId, (counts.get(userId) ?? 1) - 1);
}

const filterFor =
  ({ permissions }: Caller) =>
  ({ resource }: ChangeEvent): boolean =>
    maySeeResource(permissions, resource);

const stream: Handler = async (call) => {
  const { services, lastEventId = '' } = call;
  const caller = requireCaller(call);
  const onEnd = countStream(services.events, caller.user.id);
  const body = createEventStream(services, {
    afterId: /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : undefined,
    async currentFilter() {
      const current = await currentCaller(services, caller);
      return current && filterFor(current);
    },
    onEnd,
    requestId: call.requestId,
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies such as nginx would hold events back to fill a buffer.
      'x-accel-buffering': 'no',
    },
  });
};

export const events: Handlers = { 'events.stream': stream };
