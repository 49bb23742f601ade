import { formatValue } from '@steward/api';

/** A person's full name; their address where no name is known. What is no text is written as lists write it. */
export const fullName = (
  user: { first_name?: unknown; last_name?: unknown; email?: unknown } = {},
): string =>
  [user.first_name, user.last_name]
    .map((part) => formatValue(part))
    .filter(Boolean)
    .join(' ') || formatValue(user.email);
