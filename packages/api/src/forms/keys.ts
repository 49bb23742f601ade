import { pluralize } from '../base/pluralize.ts';
import type { Tone } from '../fields/fields.ts';
import { unusedDays } from '../resources/people/users.ts';

const day = 24 * 60 * 60_000;
/** A key that ends within so many days is marked. */
const endingDays = 7;

/** An API key as it was read, of which a platform may leave anything out. */
interface Key {
  readonly name?: unknown;
  readonly created_at?: unknown;
  readonly expires_at?: unknown;
  readonly used_at?: unknown;
  readonly is_replaced?: unknown;
  readonly is_read_only?: unknown;
  readonly permissions?: unknown;
  readonly [other: string]: unknown;
}

/** A time in milliseconds; undefined where there is none. */
const timeOf = (value: unknown): number | undefined =>
  typeof value === 'string' && value !== '' ? Date.parse(value) : undefined;

/** What somebody should know of an API key, and its tone. */
interface KeyMark {
  readonly text: string;
  readonly tone: Tone;
}

/**
 * The mark of an API key, the most important one; undefined for a key like any other.
 *
 * @param now in milliseconds since 1970
 * @example
 * keyMark({ expires_at: '2026-01-02T00:00:00Z' }, Date.parse('2026-01-01T00:00:00Z'))?.text; // 'Expires soon'
 */
export function keyMark(
  { created_at, expires_at, used_at, is_replaced }: Key,
  now: number,
): KeyMark | undefined {
  const endsIn = (timeOf(expires_at) ?? Infinity) - now;
  if (endsIn <= 0) return { text: 'Expired', tone: 'danger' };
  if (is_replaced === true) return { text: 'Replaced', tone: 'neutral' };
  if (endsIn <= endingDays * day) return { text: 'Expires soon', tone: 'warning' };
  const quietFor = now - (timeOf(used_at) ?? timeOf(created_at) ?? Infinity);
  if (quietFor < unusedDays * day) return undefined;
  return { text: `Unused for ${unusedDays} days`, tone: 'warning' };
}

/**
 * The name of an API key. That of the profile has none of its own.
 *
 * @example
 * keyName({ name: 'Nightly export' }); // 'Nightly export'
 */
export const keyName = ({ name }: Key): string =>
  typeof name === 'string' && name !== '' ? name : 'Profile key';

/**
 * What an API key may do, in a few words.
 *
 * @example
 * keyScope({ is_read_only: true, permissions: ['can-manage-keys'] }); // 'Read only, 1 permission'
 */
export function keyScope({ is_read_only, permissions }: Key): string {
  const limits = [
    is_read_only === true && 'Read only',
    Array.isArray(permissions) && pluralize(permissions.length, 'permission'),
  ].filter((limit) => typeof limit === 'string');
  return limits.join(', ') || 'Full access';
}
