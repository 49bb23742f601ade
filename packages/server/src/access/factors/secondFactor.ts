import { refusalCodes } from '@steward/api';
import { comparedCode } from '../../base/tokens.ts';
import { HttpError } from '../../base/errors.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Row, Store } from '../../base/store.ts';
import { authenticatorStep } from './authenticator.ts';
import { confirmedFactors, factorSecretPurpose } from './factorRows.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';

/** Says to somebody whose password is right that a second factor is missing. */
export const factorRequired = (): HttpError =>
  new HttpError(
    401,
    'This account needs a second factor. Give the code of your authenticator app or a recovery code, or use a passkey.',
    { code: refusalCodes.factor },
  );

/** Says that a code is wrong, or was used before. */
export const factorRefused = (): HttpError =>
  new HttpError(
    401,
    'This code is not right, or was used already. Wait for the next one in your app, or use a recovery code.',
    { code: refusalCodes.factorRefused },
  );

/**
 * Whether a code belongs to an authenticator app, which is held until the end of the transaction. A code works once: not
 * for who has seen it typed.
 */
export async function takeAuthenticatorCode(
  store: Store,
  services: AppServices,
  { id }: Row,
  code: string,
): Promise<boolean> {
  const factors = store.table('factors');
  const [factor] = await factors.lockRows([id], 'change');
  if (factor === undefined) return false;
  const secret = await services.cipher.decrypt(String(factor.secret), factorSecretPurpose);
  const step = authenticatorStep(secret, code, services.clock());
  if (step === undefined || step <= Number(factor.last_step ?? 0)) return false;
  await factors.update(id, { last_step: step, used_at: nowIso(services) });
  return true;
}

/** What a code was. */
export type CodeKind = 'authenticator' | 'recoveryCode';

/** Uses a code of a user up, within a transaction; undefined where it is none of theirs. */
export async function takeCode(
  store: Store,
  services: AppServices,
  user: Row,
  text: string,
): Promise<CodeKind | undefined> {
  const code = comparedCode(text);
  if (/^\d{6}$/.test(code)) {
    const factors = await confirmedFactors(store, user.id);
    const authenticator = factors.find(({ kind }) => kind === 'authenticator');
    if (authenticator === undefined) return undefined;
    const isTaken = await takeAuthenticatorCode(store, services, authenticator, code);
    return isTaken ? 'authenticator' : undefined;
  }
  return (await takeRecoveryCode(store, services, user.id, code)) ? 'recoveryCode' : undefined;
}
