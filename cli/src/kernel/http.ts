/** One exchange; the shape of fetch and of an app called without a socket. */
export type Fetch = (request: Request) => Promise<Response>;

const seconds = 1_000;

/** How long to wait, in seconds: for the connection, and for the answer. */
export interface Timeouts {
  readonly connect: number;
  readonly answer: number;
}

/** Exchanges over undici, whose agent is only made when there is something to send. */
export function createHttp(timeouts: Timeouts): Fetch {
  let loading: Promise<Fetch> | undefined;
  return async (request) => {
    loading ??= import('undici').then(({ Agent, request: send }) => {
      const dispatcher = new Agent({
        connect: { timeout: timeouts.connect * seconds },
        headersTimeout: timeouts.answer * seconds,
        bodyTimeout: timeouts.answer * seconds,
      });
      return async (each) => {
        const body = each.body === null ? null : Buffer.from(await each.arrayBuffer());
        const answer = await send(each.url, {
          method: each.method,
          headers: Object.fromEntries(each.headers),
          body,
          signal: each.signal,
          dispatcher,
        });
        const headers = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value !== undefined) headers.set(name, String(value));
        }
        const text = await answer.body.text();
        const empty = [204, 205, 304].includes(answer.statusCode);
        return new Response(empty ? null : text, { status: answer.statusCode, headers });
      };
    });
    return (await loading)(request);
  };
}
