import { isApiError, refusalCodes } from '@steward/api';
import { askForSecret } from '../../kernel/auth/secretInput.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError } from '../../kernel/errors/errors.ts';
import { browserLoginCommand } from './browserLogin.ts';

const codes: readonly (string | undefined)[] = [refusalCodes.factor, refusalCodes.factorRefused];

/** Whether a login was refused for want of a second factor that is right. */
const isFactorRefusal = (error: unknown): boolean =>
  isApiError(error) && codes.includes(error.code);

const noCode = {
  hint: `Give a code of your authenticator app, or a recovery code, with --otp-stdin or STEWARD_OTP. An API key needs none: --api-key-stdin. With a passkey, log in by the browser: ${browserLoginCommand}`,
};

interface LoginWays<T> {
  /** A code that was given beside the password. */
  readonly code: string | undefined;
  /** Throws an ApiError where the platform refuses. */
  readonly logIn: (code?: string) => Promise<T>;
  readonly logInByBrowser: () => Promise<T>;
}

/**
 * Logs in, with a code where the platform asks for one: the given one, or one that a person types, who may go on in the
 * browser instead. A platform that knows no codes is sent none.
 */
export async function logInWithCode<T>(
  factory: Factory,
  { code: givenCode, logIn, logInByBrowser }: LoginWays<T>,
): Promise<T> {
  const { io } = factory;
  try {
    return await logIn();
  } catch (error) {
    if (!isApiError(error) || !isFactorRefusal(error)) throw error;
    if (givenCode !== undefined) return logIn(givenCode);
    if (!io.canPrompt()) throw new CliError('login', error.message, noCode);
  }
  await io.note(
    `This account needs a second factor. With a passkey, press Enter without a code, or use: ${browserLoginCommand}`,
  );
  const question = 'Code of your authenticator app, or a recovery code: ';
  const send = (code: string) => (code.trim() === '' ? logInByBrowser() : logIn(code));
  return askForSecret(factory, question, send, isFactorRefusal);
}
