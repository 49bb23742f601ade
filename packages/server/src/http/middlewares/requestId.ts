import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../../base/network/address.ts';
import type { AppServices } from '../../base/services.ts';
import { answerHeaders } from '../answerHeaders.ts';
import type { Env } from '../callContext.ts';

/** Gives each call an id and the address of its client, and each answer the headers of all. */
export const requestId =
  ({ trustProxy }: AppServices): MiddlewareHandler<Env> =>
  (c, next) => {
    const id = crypto.randomUUID();
    c.set('requestId', id);
    c.set('address', clientAddress(c.env, c.req.header('x-forwarded-for'), trustProxy));
    // Before there is an answer: adding them to one takes as long as the rest of a page.
    for (const [name, value] of answerHeaders(id)) c.header(name, value);
    return next();
  };
