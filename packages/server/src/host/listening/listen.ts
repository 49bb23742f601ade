import { getRequestListener } from '@hono/node-server';
import { filterLimits } from '@steward/api/forms';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { withoutPublicPath } from './publicPath.ts';
import { errorCode } from '../../base/privateFolder.ts';
import { StartError } from '../../base/startError.ts';

/** Answers a request; `incoming` is Node's own request, which knows the client's address. */
export type Fetch = (
  request: Request,
  env: { incoming: IncomingMessage },
) => Promise<Response> | Response;

export interface Listener {
  /** The address with the port that it listens on. */
  readonly url: string;
  /** Keeps taking calls, and ends each connection with its next answer. */
  drain(): void;
  /** Takes no more calls, lets those under way finish, and cuts off those that take too long. */
  close(): Promise<void>;
}

export interface ListenOptions {
  /** How long a call may take to arrive, in milliseconds. Default: ten minutes. */
  readonly requestTimeoutMs?: number;
  /** The path that requests may have before their own. Default: none. */
  readonly publicPath?: string;
}

/** How long the headers of a call may take to arrive, in milliseconds. */
const headersTimeoutMs = 20_000;
/** The same for the whole call: the largest upload over a line of 700 kbit a second. */
const usualRequestTimeoutMs = 600_000;

/** Connections that may wait until the server has time to accept them: where they do not fit, callers wait for seconds. */
const backlog = 4_096;

/** The most bytes of the headers of a call, its address among them: a filter at its limit, and as much again. */
const maxHeaderBytes = 2 * filterLimits.length;

/** How long calls may take to finish while the server closes, in milliseconds. */
export const shutdownGraceMs = 8_000;

function toStartError(error: unknown, host: string, port: number): unknown {
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is in use, perhaps by another Steward, so the server cannot listen there. Stop the other program, or choose another port, such as PORT=${port === 65_535 ? 4600 : port + 1}`,
    EACCES: `This user may not listen on port ${port}, so the server cannot start. Choose a port from 1024 up with PORT.`,
    EADDRNOTAVAIL: `${host} is no address of this machine, so the server cannot listen there. Set HOST to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all networks.`,
    ENOTFOUND: `HOST is “${host}”, a name that cannot be resolved, so the server cannot listen there. Set it to 127.0.0.1 for this machine alone, or to 0.0.0.0 for all networks.`,
  };
  const message = messages[errorCode(error)];
  return message === undefined ? error : new StartError(message, { cause: error });
}

/**
 * Returns what makes each answer from then on the last of its connection, those under way included:
 * clients that keep connections open would else send a call while the server ends theirs.
 */
function trackAnswers(server: Server): () => void {
  const pending = new Set<ServerResponse>();
  let isDraining = false;
  const endWithAnswer = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.shouldKeepAlive = false;
  };
  server.prependListener('request', (_request, answer: ServerResponse) => {
    if (isDraining) return endWithAnswer(answer);
    pending.add(answer);
    answer.once('close', () => pending.delete(answer));
  });
  return () => {
    isDraining = true;
    pending.forEach(endWithAnswer);
  };
}

/**
 * Listens for HTTP.
 * @throws StartError when it cannot listen there
 */
export async function listen(
  host: string,
  port: number,
  fetch: Fetch,
  { requestTimeoutMs = usualRequestTimeoutMs, publicPath = '' }: ListenOptions = {},
): Promise<Listener> {
  const answer = getRequestListener((request, env) =>
    fetch(request, { incoming: env.incoming as IncomingMessage }),
  );
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(headersTimeoutMs, requestTimeoutMs) / 4,
      // Longer than proxies keep theirs: a call on a connection that the server just ended is a 502 there.
      keepAliveTimeout: 620_000,
    },
    (incoming, outgoing) => {
      incoming.url = withoutPublicPath(incoming.url ?? '/', publicPath);
      void answer(incoming, outgoing);
    },
  );
  const drain = trackAnswers(server);
  server.listen({ port, host, backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw toStartError(error, host, port);
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const shownHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    url: `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${actualPort}`,
    drain,
    async close() {
      drain();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection that is kept alive becomes idle only after its last answer.
      const idleSweep = setInterval(() => server.closeIdleConnections(), 50);
      const forcedClose = setTimeout(() => server.closeAllConnections(), shutdownGraceMs);
      await closed;
      clearInterval(idleSweep);
      clearTimeout(forcedClose);
    },
  };
}
