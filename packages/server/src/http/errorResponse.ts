import type { Context } from 'hono';
import type { Env } from './callContext.ts';
import { describePath } from './describePath.ts';
import {
  HttpError,
  brokenOff,
  conflict,
  diskFull,
  unavailable,
  validationError,
} from '../base/errors.ts';
import { BrokenOffError, withProgress } from '../resources/imports/record/fileProgress.ts';
import type { AppServices } from '../base/services.ts';
import { DiskFullError } from '../base/startError.ts';
import { GoneError, RowGoneError, UniqueError } from '../base/store.ts';
import { StalledError } from './onBodyError.ts';

/** Whether a disk had no room, for the database, which has undone the change, or for the file of an upload. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DiskFullError ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC');

/** The HTTP error for a file that ended half-way, with what was done before. */
function toBrokenOff({ cause, progress }: BrokenOffError, services: AppServices): unknown {
  const error =
    services.store.isUnavailable(cause) && !isOutOfRoom(cause)
      ? brokenOff()
      : toHttpError(cause, true, services);
  return error instanceof HttpError ? withProgress(error, progress) : error;
}

/** The HTTP error that a caller gets for an error of the store. */
function toHttpError(error: unknown, isChange: boolean, services: AppServices): unknown {
  if (error instanceof BrokenOffError) return toBrokenOff(error, services);
  if (error instanceof UniqueError) {
    return conflict('Another call has just created the same record.');
  }
  if (error instanceof RowGoneError) {
    const after =
      'The record after which this page begins was deleted. Read the list from its beginning.';
    return validationError({ after });
  }
  if (isOutOfRoom(error)) return diskFull();
  return services.store.isUnavailable(error) ? unavailable(isChange) : error;
}

/** The status with which proxies log a call whose caller has disconnected. */
const callerGone = 499;

const errorDetails = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Logs an error after the status was sent, and ends the connection; false where there is none. */
export function abortResponse(error: unknown, c: Context<Env>, { logger }: AppServices): boolean {
  if (error instanceof GoneError) return true;
  const call = { requestId: c.get('requestId'), path: describePath(c.req.path) };
  if (error instanceof StalledError) {
    logger.warn('A caller that stopped reading its answer was disconnected', {
      ...call,
      address: c.get('address'),
    });
  } else {
    logger.error('An answer broke off', { ...call, error: errorDetails(error) });
  }
  const socket = c.env?.incoming?.socket;
  socket?.destroy?.();
  return socket !== undefined;
}

/** Answers an error; the log keeps what callers must not see. */
export function errorResponse(thrown: unknown, c: Context<Env>, services: AppServices): Response {
  const { logger } = services;
  const requestId = c.get('requestId');
  // The caller has disconnected: the status, which no standard has, is for the log.
  if (thrown instanceof GoneError) return new Response(null, { status: callerGone });
  const error = toHttpError(thrown, c.req.method !== 'GET', services);
  if (error !== thrown && error instanceof HttpError && error.status === 503) {
    logger.error('The database cannot be used', { requestId, error: String(thrown) });
  }
  if (error instanceof HttpError) {
    const { message, code, errors, retryAfter, current, status } = error;
    if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
    const details = {
      ...(code && { code }),
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
    };
    return c.json({ message, ...details, requestId }, status);
  }
  logger.error('A call failed', {
    requestId,
    method: c.req.method,
    path: describePath(c.req.path),
    error: errorDetails(error),
  });
  const message = `The server failed to do this. What was saved before is safe. Try again. If it fails again, give this id to the people who run the server: ${requestId}.`;
  return c.json({ message, requestId }, 500);
}
