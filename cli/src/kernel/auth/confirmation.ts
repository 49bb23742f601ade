import { isApiError, isObject, refusalCodes } from '@steward/api';
import type { Fetch } from '../http/http.ts';
import type { SecretAsker } from './secretInput.ts';
import { askForSecret, toCliError } from './secretInput.ts';

/** Asks a person at a terminal for their password, which the platform takes as the proof of who is there. */
export const confirmByPassword = (
  asker: SecretAsker,
  send: (password: string) => Promise<unknown>,
): Promise<unknown> =>
  askForSecret(
    asker,
    'Password: ',
    send,
    (error) => isApiError(error) && error.fields.password !== undefined,
  );

/** Whether the platform refused a call until the person proves who they are. */
async function needsConfirmation(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return isObject(body) && body.code === refusalCodes.confirmation;
}

const isUpload = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('multipart/') === true;

interface ConfirmOptions {
  /** Whether there is a person to ask. */
  readonly canAsk: () => boolean;
  /** Asks the person, and tells the platform. */
  readonly confirm: () => Promise<unknown>;
}

/** Asks who is there where the platform does, then makes the same call again, once. */
export function confirmWhenAsked(fetch: Fetch, { canAsk, confirm }: ConfirmOptions): Fetch {
  let pendingConfirmation: Promise<unknown> | undefined;
  return async (request, signal) => {
    if (!canAsk() || isUpload(request)) return fetch(request, signal);
    const again = request.clone();
    const answer = await fetch(request, signal);
    if (!(await needsConfirmation(answer))) return answer;
    // Calls that are made together ask once.
    pendingConfirmation ??= confirm().finally(() => {
      pendingConfirmation = undefined;
    });
    try {
      await pendingConfirmation;
    } catch (error) {
      throw toCliError(error);
    }
    return fetch(again, signal);
  };
}
