/** How long a reader may leave sent data unread, in milliseconds. */
export const stallLimitMs = 60_000;

/** A reader that stopped reading was cut off, since its answer holds a place that others wait for. */
export class StalledError extends Error {
  constructor() {
    super(`The reader has taken nothing for ${stallLimitMs / 1_000} seconds.`);
  }
}

/**
 * Passes the body of an answer on as it is read.
 * @param onError called with an error while the body is sent; returns true where it ended the connection, which
 * tells the caller that something is missing
 * @param onEnd called once nothing more of it is read
 */
export function onBodyError(
  response: Response,
  onError: (error: unknown) => boolean,
  onEnd: () => void = () => {},
): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  let hasLeft = false;
  let stall: ReturnType<typeof setTimeout> | undefined;
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    if (onError(error)) controller.close();
    else controller.error(error);
    onEnd();
  };
  const cutOff = (controller: ReadableStreamDefaultController) => {
    const error = new StalledError();
    hasLeft = true;
    void reader.cancel(error).catch(() => {});
    fail(controller, error);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stall);
        try {
          const { done, value } = await reader.read();
          // A caller who has disconnected gets no error.
          if (hasLeft) return;
          if (done) {
            controller.close();
            onEnd();
          } else {
            controller.enqueue(value);
            stall = setTimeout(() => cutOff(controller), stallLimitMs);
          }
        } catch (error) {
          if (!hasLeft) fail(controller, error);
        }
      },
      cancel(reason) {
        hasLeft = true;
        clearTimeout(stall);
        onEnd();
        return reader.cancel(reason);
      },
    },
    // Reads no faster than the caller does.
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}
