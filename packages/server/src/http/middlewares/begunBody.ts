import type { MiddlewareHandler } from 'hono';
import { beginBody, discardRest } from '../body/bodyChunks.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/** Reads the beginning of a JSON body, before its call takes a place: a sender that has stopped must not hold one. */
export const begunBody =
  ({ route: { body } }: ContractCall): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (body === undefined || body.kind === 'file') return next();
    const requestBody = await beginBody(c.req.raw);
    c.set('body', requestBody);
    await next();
    discardRest(requestBody);
  };
