import type { Caller } from '@steward/api';
import { auth, callRoute } from '@steward/api';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

// Loaded when somebody uses a passkey.
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys, which pages without a name or a safe connection cannot use. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** Whether a person has closed the question of their browser, or it found no passkey. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

function toReadableError(error: unknown): unknown {
  if (isUnanswered(error))
    return new Error('No passkey was used. Try again, or choose another way.');
  if (error instanceof Error && error.name === 'InvalidStateError')
    return new Error('This device has a passkey for your account already.');
  return error;
}

/** Lets the person use one of their passkeys, and returns what the platform is told. @throws where none was used */
export async function answerWithPasskey(client: Caller): Promise<unknown> {
  const { options } = await callRoute(client, auth.startPasskeyLogin, {});
  const { startAuthentication } = await loadWebAuthn();
  return startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }).catch((error: unknown) => {
    throw toReadableError(error);
  });
}

/** Lets the person create a passkey, and returns what the platform is told. @throws where none was created */
export async function createPasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await loadWebAuthn();
  return startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch((error: unknown) => {
    throw toReadableError(error);
  });
}
