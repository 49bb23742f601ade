import { emailPattern } from '../fields/fields.ts';
import { passwordMinLength } from '../resources/people/auth.ts';

/** The messages of the login and password screens, letter for letter as specified. */
export const sessionMessages = {
  loginEmail: 'Please enter a valid email address.',
  loginFailed: 'Your login credentials are incorrect. Please try again.',
  loginWithoutId: 'Error logging in',
  resetEmail: 'Please make sure you enter a valid email address.',
  resetSent: 'We have sent you an email with instructions on how to reset your password.',
  passwordLength: `Please make sure your password is at least ${passwordMinLength} characters long.`,
  passwordMatch: 'Please make sure both password fields match.',
  resetDone: 'Your password has been successfully changed. You can now go back and log in.',
} as const;

/** The label of the link to a new password, which mails name, too. */
export const forgotPasswordLabel = 'Forgot your password?';

/**
 * Whether a text, without spaces around it, is an email address.
 *
 * @example
 * isEmail('ada@example.com'); // true
 */
export const isEmail = (text: string): boolean => emailPattern.test(text.trim());

/**
 * The errors of the login form. An empty field has none: the form's button is off.
 *
 * @example
 * validateLogin({ email: 'ada' }); // { email: 'Please enter a valid email address.' }
 */
export function validateLogin(values: { email?: string; password?: string }): { email?: string } {
  return values.email && !isEmail(values.email) ? { email: sessionMessages.loginEmail } : {};
}

/**
 * The errors of the form that asks for a new password.
 *
 * @example
 * validateResetRequest({ email: 'ada@example.com' }); // {}
 */
export function validateResetRequest(values: { email?: string }): { email?: string } {
  return values.email && !isEmail(values.email) ? { email: sessionMessages.resetEmail } : {};
}

/**
 * The errors of the form that sets a new password.
 *
 * @example
 * validateNewPassword({ password: 'green wolf', confirmation: 'green wolf' }); // {}
 */
export function validateNewPassword(values: { password?: string; confirmation?: string }): {
  password?: string;
  confirmation?: string;
} {
  const { password = '', confirmation = '' } = values;
  if (password !== '' && password.length < passwordMinLength)
    return { password: sessionMessages.passwordLength };
  if (confirmation !== '' && confirmation !== password)
    return { confirmation: sessionMessages.passwordMatch };
  return {};
}

/**
 * Whether a login succeeded: its answer has an `id` or an `admin_id`.
 *
 * @example
 * isLoginSuccess({ admin_id: 1 }); // true
 */
export function isLoginSuccess(answer: { id?: unknown; admin_id?: unknown } | undefined): boolean {
  return Boolean(answer?.id || answer?.admin_id);
}
