import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isObject } from '@steward/api';
import { HttpError } from '../../base/errors.ts';
import { fromBase64Url, toBase64Url, toBytes } from '../../base/encoding.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { NewRow, Row } from '../../base/store.ts';
import { createChallenge, takeChallenge } from './challenges.ts';
import { relyingParty } from './relyingParty.ts';

// Loaded when somebody uses a passkey: few starts of the server, and no mock of a story, need it.
const loadWebAuthn = () => import('@simplewebauthn/server');

/** A passkey must know its person (by a finger, a face or a PIN): so it is two factors at once. */
const userVerification = 'required';

const unusable = (cause?: unknown) =>
  new HttpError(400, 'This passkey could not be used. Try again, or use another one.', { cause });

/** The challenge that an answer of a browser is about. */
function challengeOf(answer: unknown): string {
  try {
    const response = isObject(answer) && isObject(answer.response) ? answer.response : {};
    const text = new TextDecoder().decode(fromBase64Url(String(response.clientDataJSON)));
    const data: unknown = JSON.parse(text);
    if (isObject(data) && typeof data.challenge === 'string') return data.challenge;
  } catch (error) {
    throw unusable(error);
  }
  throw unusable();
}

/** The options with which a browser creates a passkey of a user. */
export async function creationOptions(
  services: AppServices,
  user: Row,
  passkeys: readonly Row[],
): Promise<unknown> {
  const { id, name } = relyingParty(services);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const challenge = await createChallenge(services, `add ${user.id}`);
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: String(user.email),
    userDisplayName: String(user.name),
    userID: toBytes(String(user.id)),
    challenge: fromBase64Url(challenge),
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: String(credential_id) })),
    authenticatorSelection: { residentKey: 'required', userVerification },
  });
}

/** The columns of a passkey that a browser has created for a user. @throws HttpError 400 */
export async function createdPasskey(
  services: AppServices,
  user: Row,
  answer: unknown,
): Promise<NewRow> {
  const { id, origins } = relyingParty(services);
  const challenge = challengeOf(answer);
  await takeChallenge(services, `add ${user.id}`, challenge);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
  }).catch((error: unknown) => {
    throw unusable(error);
  });
  if (!verified.verified) throw unusable();
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: toBase64Url(new Uint8Array(credential.publicKey).buffer),
    counter: credential.counter,
  };
}

/** The options with which a browser uses any passkey of the platform. */
export async function usageOptions(services: AppServices): Promise<unknown> {
  const { id } = relyingParty(services);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const challenge = await createChallenge(services, 'use');
  return generateAuthenticationOptions({
    rpID: id,
    challenge: fromBase64Url(challenge),
    userVerification,
  });
}

/**
 * The passkey that a browser has used, with the columns that its use changes.
 * @throws HttpError 400 for one that nobody here has, or that is not who it says
 */
export async function usedPasskey(
  services: AppServices,
  answer: unknown,
): Promise<{ readonly passkey: Row; readonly columns: NewRow }> {
  const { id, origins } = relyingParty(services);
  const challenge = challengeOf(answer);
  await takeChallenge(services, 'use', challenge);
  const credential_id = isObject(answer) ? String(answer.id) : '';
  const [passkey] = await services.store.table('factors').find({ credential_id }, 1);
  if (passkey === undefined) {
    throw new HttpError(
      400,
      'Nobody here has this passkey. It may have been removed. Use another one, or your password.',
    );
  }
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    credential: {
      id: credential_id,
      publicKey: new Uint8Array(fromBase64Url(String(passkey.public_key))),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    throw unusable(error);
  });
  if (!verified.verified) throw unusable();
  const { newCounter } = verified.authenticationInfo;
  return { passkey, columns: { counter: newCounter, used_at: nowIso(services) } };
}
