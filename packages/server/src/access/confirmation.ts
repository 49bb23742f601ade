import { confirmationMinutes, refusalCodes } from '@steward/api';
import { needsConfirmation } from '@steward/api/permissions';
import type { Call, Caller } from '../base/call.ts';
import { requireCaller } from '../base/call.ts';
import { assertNoProblems, forbidden, validationError } from '../base/errors.ts';
import type { AppServices } from '../base/services.ts';
import { nowIso } from '../base/services.ts';
import { usedPasskey } from './factors/passkeys.ts';
import { knowsPassword } from './passwords/knownPassword.ts';

/** How long a proof of who is there holds, in milliseconds. */
export const confirmationLifetime = confirmationMinutes * 60_000;

/**
 * Asks who is there before a grave call: a session that was left open must not serve others. A key proves itself with
 * each call.
 * @throws HttpError 403 with a code
 */
export function assertConfirmed(
  services: Pick<AppServices, 'clock'>,
  { sessionId, confirmedAt }: Caller,
): void {
  if (sessionId === undefined) return;
  const elapsed = services.clock() - Date.parse(confirmedAt ?? '');
  if (elapsed >= 0 && elapsed <= confirmationLifetime) return;
  throw forbidden(
    `This needs a proof that it is you: you logged in more than ${confirmationMinutes} minutes ago. Confirm it with your password or a passkey, and try again.`,
    refusalCodes.confirmation,
  );
}

/** Asks who is there where one of these calls is grave, which another call makes. @throws HttpError 403 with a code */
export function assertConfirmedFor(call: Call, names: Iterable<string>): void {
  if ([...names].some(needsConfirmation)) assertConfirmed(call.services, requireCaller(call));
}

/** Says that a role needs a second factor first. */
export const factorSetup = () =>
  forbidden(
    'Your role needs a second factor, and you have none yet. Add one in your profile first.',
    refusalCodes.factorSetup,
  );

/** Whether the caller has just used a passkey of their own. */
async function hasOwnPasskey(call: Call, answer: unknown): Promise<boolean> {
  const { passkey, columns } = await usedPasskey(call.services, answer);
  if (passkey.user_id !== requireCaller(call).user.id) return false;
  await call.services.store.table('factors').update(passkey.id, columns);
  return true;
}

/**
 * Notes that the person of a session has proved who they are.
 * @throws HttpError 400 for a wrong password or passkey; 403 for an API key; 429
 */
export async function confirm(call: Call): Promise<void> {
  const { user, sessionId } = requireCaller(call);
  const { password, passkey } = call.body;
  if (sessionId === undefined) throw forbidden('An API key has nothing to confirm.');
  if (typeof password === 'string') {
    const isKnown = await knowsPassword(call, user, password);
    assertNoProblems({ password: isKnown ? undefined : 'This is not your password.' });
  } else if (passkey === undefined || passkey === null) {
    throw validationError({ password: 'Password is required, or a passkey.' });
  } else if (!(await hasOwnPasskey(call, passkey))) {
    throw validationError({ passkey: 'This passkey is not yours.' });
  }
  const confirmed_at = nowIso(call.services);
  await call.services.store.table('sessions').update(sessionId, { confirmed_at });
}
