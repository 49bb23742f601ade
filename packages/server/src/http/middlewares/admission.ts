import type { MiddlewareHandler } from 'hono';
import { GoneError } from '../../base/store.ts';
import type { Admission } from '../admission/admission.ts';
import { classOfCall } from '../admission/callClass.ts';
import { toRefusal } from '../admission/refusal.ts';
import type { Env } from '../callContext.ts';
import type { ContractCall } from '../contractCalls.ts';

/**
 * Lets so many calls of a class run at once; more wait for a while, and others are told to come again. A call
 * has its place until it is answered or, for a stream, until its last byte was taken.
 */
export const admit =
  (admission: Admission, { route }: ContractCall): MiddlewareHandler<Env> =>
  async (c, next) => {
    const callClass = classOfCall(route, c.req.query());
    // Looking up the caller would cost more than a refusal saves.
    const person = c.req.header('authorization');
    const place = await admission.enter(callClass, person, () => c.req.raw.signal);
    if (place === 'gone') throw new GoneError('The caller has left.');
    if (typeof place === 'string') {
      c.set('isRefused', true);
      throw toRefusal(callClass, place, admission.limits[callClass]);
    }
    c.set('leave', place);
    await next();
    if (c.get('isStreaming') !== true) place();
  };
