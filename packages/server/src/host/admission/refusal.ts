import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallClass } from './callClass.ts';
import type { RefusalReason } from './callQueue.ts';
import type { AdmissionLimits } from './limits.ts';

/** Calls of a class in a sentence about those of one person. */
const nouns: Readonly<Record<CallClass, string>> = {
  read: 'lists',
  search: 'searches and filtered lists',
  export: 'exports',
  write: 'changes',
  login: 'logins',
  upload: 'uploads',
  stream: 'streams of changes',
};

const busy =
  'The server has more to do than it can at the moment, so this was not done. Nothing is lost: try again in a few seconds.';
const tooManyOfPerson = (callClass: CallClass) =>
  `Too many ${nouns[callClass]} of yours are under way, so this one was not begun. Wait until some of them are done, and try again.`;

/** How many different times to wait a refusal asks for, so that callers do not all come back at once. */
const spread = 8;

export type Refuse = (
  callClass: CallClass,
  reason: RefusalReason,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => void;

/**
 * Prepares what refuses calls: under overload most are, so each costs as little as it can.
 * @param corsOrigins the origins whose pages may read the answer
 */
export function createRefusals(limits: AdmissionLimits, corsOrigins: readonly string[]): Refuse {
  const prepared = new Map<string, { readonly body: string; readonly headers: string[][] }>();
  const prepare = (callClass: CallClass, reason: RefusalReason) => {
    const body = JSON.stringify({
      message: reason === 'person' ? tooManyOfPerson(callClass) : busy,
    });
    const [shortest, longest] = limits[callClass].retryAfter;
    const headers = Array.from({ length: spread }, (_each, index) => {
      const seconds = shortest + Math.round(((longest - shortest) * index) / (spread - 1));
      return [
        ...['content-type', 'application/json', 'content-length', String(body.length)],
        ...['retry-after', String(seconds), 'cache-control', 'no-store'],
        ...['x-content-type-options', 'nosniff'],
      ];
    });
    const refusal = { body, headers };
    prepared.set(`${callClass} ${reason}`, refusal);
    return refusal;
  };
  const corsHeaders = ({ headers: { origin } }: IncomingMessage) =>
    origin !== undefined && corsOrigins.includes(origin)
      ? [
          ...['access-control-allow-origin', origin, 'vary', 'origin'],
          ...['access-control-expose-headers', 'retry-after'],
        ]
      : [];
  return (callClass, reason, incoming, outgoing) => {
    const { body, headers } = prepared.get(`${callClass} ${reason}`) ?? prepare(callClass, reason);
    const cors = corsOrigins.length > 0 ? corsHeaders(incoming) : [];
    const chosen = headers[Math.floor(Math.random() * spread)] ?? [];
    outgoing.writeHead(reason === 'person' ? 429 : 503, [...chosen, ...cors]);
    // One string goes out together with the headers, in one write.
    outgoing.end(body, 'latin1');
  };
}
