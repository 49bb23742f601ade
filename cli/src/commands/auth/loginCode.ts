import { isApiError, refusalCodes } from '@steward/api';
import { askForSecret } from '../../kernel/auth/secretInput.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { CliError } from '../../kernel/errors/errors.ts';

const codes: readonly (string | undefined)[] = [refusalCodes.factor, refusalCodes.factorRefused];

/** Whether a login was refused for want of a second factor that is right. */
const isFactorRefusal = (error: unknown): boolean =>
  isApiError(error) && codes.includes(error.code);

const noCode = {
  hint: 'Give a code of your authenticator app, or a recovery code, with --otp-stdin or STEWARD_OTP. An API key needs none: --api-key-stdin. A passkey works in a browser only.',
};

/**
 * Logs in, with a code where the platform asks for one: the given one, or one that a person types. A platform that knows
 * no codes is sent none.
 *
 * @param logIn throws an ApiError where the platform refuses
 */
export async function logInWithCode<T>(
  factory: Factory,
  givenCode: string | undefined,
  logIn: (code?: string) => Promise<T>,
): Promise<T> {
  const { io } = factory;
  try {
    return await logIn();
  } catch (error) {
    if (!isApiError(error) || !isFactorRefusal(error)) throw error;
    if (givenCode !== undefined) return logIn(givenCode);
    if (!io.canPrompt()) throw new CliError('login', error.message, noCode);
  }
  await io.note('This account needs a second factor. A passkey works in a browser only.');
  const question = 'Code of your authenticator app, or a recovery code: ';
  return askForSecret(factory, question, logIn, isFactorRefusal);
}
