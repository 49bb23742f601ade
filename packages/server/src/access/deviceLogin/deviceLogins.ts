import { comparedCode, createCode } from '../../base/tokens.ts';
import type { AppServices } from '../../base/services.ts';
import { nowIso } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';

/** The logins that wait for a person, or for their terminal. */
export const tableName = 'device_logins';

/** How long a login waits, in milliseconds. */
export const deviceLoginLifetime = 10 * 60_000;

/** Consonants alone, so that no code is a word, and none that looks like another letter. */
const alphabet = 'BCDFGHJKMNPQRSTVWXZ';
const codeLength = 8;

/** A new code for people, such as BCDF-GHJK. */
export const createUserCode = (): string => createCode(alphabet, codeLength);

// A keyed hash: nobody without the key of the server can try all codes on a copy of the database.
export const hashUserCode = ({ cipher }: Pick<AppServices, 'cipher'>, code: string) =>
  cipher.sign(comparedCode(code), tableName);

/** Whether a login waits no longer. */
export const isOver = ({ expires_at }: Row, services: Pick<AppServices, 'clock'>): boolean =>
  String(expires_at) <= nowIso(services);
