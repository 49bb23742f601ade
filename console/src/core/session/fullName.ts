import { formatValue } from '@steward/api';

/** A user's full name, or else the email address. */
export const fullName = (
  user: { first_name?: unknown; last_name?: unknown; email?: unknown } = {},
): string =>
  [user.first_name, user.last_name]
    .map((part) => formatValue(part))
    .filter(Boolean)
    .join(' ') || formatValue(user.email);
