import { contract } from '@steward/api';
import { comparedText } from '@steward/api/imports';

/** The form in which addresses are compared: without case, and with accents composed in one way. */
export const emailKey = (email: unknown): string => comparedText(contract.users, 'email', email);

/** The columns of a user's names and address: trimmed, and in the forms for search and comparison. */
export function userColumns(firstName: unknown, lastName: unknown, email: unknown) {
  const first_name = String(firstName).trim();
  const last_name = String(lastName).trim();
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`.trim(),
    email: String(email).trim(),
    email_key: emailKey(email),
  };
}
