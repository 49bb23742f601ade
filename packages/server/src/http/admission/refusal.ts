import { HttpError } from '../../base/errors.ts';
import type { CallClass } from './callClass.ts';
import type { ClassLimits } from './limits.ts';
import type { RefusalReason } from './semaphore.ts';

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

const busy = 'The server is busy, so this was not done. Try again in a few seconds.';
const tooManyOfPerson = (callClass: CallClass) =>
  `Too many ${nouns[callClass]} of yours are running, so this one was not started. Wait until some have finished, and try again.`;

/** Sets Retry-After, differently for each caller, so that they do not all retry at once. */
export function toRefusal(
  callClass: CallClass,
  reason: RefusalReason,
  { retryAfter: [shortest, longest] }: ClassLimits,
): HttpError {
  const retryAfter = shortest + Math.round(Math.random() * (longest - shortest));
  return reason === 'person'
    ? new HttpError(429, tooManyOfPerson(callClass), { retryAfter })
    : new HttpError(503, busy, { retryAfter });
}
