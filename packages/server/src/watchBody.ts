/**
 * Passes the body of an answer on as it is read.
 * @param onError told of an error while it is sent; true where it has ended the connection, which
 * tells the caller that something is missing
 */
export function watchBody(response: Response, onError: (error: unknown) => boolean): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  let hasLeft = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          // Who has left is told nothing, and no error is theirs.
          if (hasLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (hasLeft) return;
          if (onError(error)) controller.close();
          else controller.error(error);
        }
      },
      cancel(reason) {
        hasLeft = true;
        return reader.cancel(reason);
      },
    },
    // Read no further than the caller does.
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}
