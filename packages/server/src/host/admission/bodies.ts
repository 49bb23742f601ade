import type { IncomingMessage, ServerResponse } from 'node:http';

/** The time that a sender may keep the server waiting for a body, besides that for its size; in milliseconds. */
const bodyGraceMs = 30_000;
/** The bytes a second that a sender must at least send. */
const minBytesPerSecond = 10_000;
/** How often bodies are looked at, in milliseconds. */
const tickMs = 25;

interface BodyUnderWay {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** The bytes that its connection had received before. */
  readonly bytesBefore: number;
  /** Called once the body is there, or as much of it as is kept for a reader that has not begun. */
  onArrived: (() => void) | undefined;
  waitedMs: number;
}

/** Watches the bodies that are still being sent. */
export interface Bodies {
  /** Ends the connection of a body that comes too slowly. */
  watch(incoming: IncomingMessage, outgoing: ServerResponse, onArrived?: () => void): void;
}

interface BodiesOptions {
  readonly graceMs?: number;
  readonly now?: () => number;
}

const slowAnswer = (() => {
  const body = JSON.stringify({
    message:
      'The call did not arrive within its time, so it was not carried out. Check the connection and send it again.',
  });
  return [
    ...['HTTP/1.1 408 Request Timeout', 'content-type: application/json'],
    ...[`content-length: ${body.length}`, 'connection: close', '', body],
  ].join('\r\n');
})();

/** Ends a call whose sender is too slow; what it has been doing so far breaks off. */
function endSlow({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (socket.writable && !headersSent) socket.write(slowAnswer);
  socket.destroySoon();
}

const isOver = ({ complete, destroyed, socket }: IncomingMessage) =>
  complete || destroyed || socket.destroyed;

/**
 * Watches the bodies of calls. Only time in which the server waits for the sender counts: not that in
 * which an upload waits for its turn.
 */
export function createBodies({
  graceMs = bodyGraceMs,
  now = () => performance.now(),
}: BodiesOptions = {}): Bodies {
  const underWay = new Set<BodyUnderWay>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastTick = 0;

  const look = (body: BodyUnderWay, elapsed: number) => {
    const { incoming, bytesBefore, onArrived } = body;
    const isFull = incoming.readableLength >= incoming.readableHighWaterMark;
    if (onArrived !== undefined && (isFull || isOver(incoming))) {
      body.onArrived = undefined;
      onArrived();
    }
    if (isOver(incoming)) return void underWay.delete(body);
    if (incoming.readableLength === 0 || body.onArrived !== undefined) body.waitedMs += elapsed;
    const bytes = incoming.socket.bytesRead - bytesBefore;
    if (body.waitedMs <= graceMs + (bytes / minBytesPerSecond) * 1_000) return;
    underWay.delete(body);
    endSlow(incoming, body.outgoing);
  };
  const tick = () => {
    // While the server itself does not get round to reading, nobody is slow.
    const elapsed = Math.min(now() - lastTick, 4 * tickMs);
    lastTick = now();
    for (const body of underWay) look(body, elapsed);
    if (underWay.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    watch(incoming, outgoing, onArrived) {
      const bytesBefore = incoming.socket.bytesRead;
      // Most bodies come together with their headers.
      setImmediate(() => {
        if (isOver(incoming)) return onArrived?.();
        underWay.add({ incoming, outgoing, bytesBefore, onArrived, waitedMs: 0 });
        if (timer !== undefined) return;
        lastTick = now();
        timer = setInterval(tick, tickMs);
      });
    },
  };
}
