import type { Context } from 'hono';
import { HttpError } from '../base/errors.ts';
import { allowedMethods } from './allowedMethods.ts';
import type { Env } from './callContext.ts';

/** The error of a call that the contract does not have: 405 for another method of one of its paths, else 404. */
export function noSuchCall(c: Context<Env>): HttpError {
  const { method, path } = c.req;
  const allowed = allowedMethods(path);
  if (allowed.length === 0) return new HttpError(404, `There is no call ${method} ${path}.`);
  c.header('allow', allowed.join(', '));
  return new HttpError(405, `There is no call ${method} ${path}. It takes ${allowed.join(', ')}.`);
}
