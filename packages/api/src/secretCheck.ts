import type { Fields } from './fields.ts';
import { list } from './fields.ts';
import type { Permits } from './route.ts';
import { recordResult, route } from './route.ts';

/** The answer to a check of secrets. */
const secretCheckResult = recordResult({
  different: list('Different', { hint: 'The fields whose stored secret is another one.' }),
});

/**
 * The call that compares secrets with those of a record. A platform never tells a secret, nor anything by which
 * it could be guessed elsewhere; so the secret is sent, and the answer says whether it is the stored one.
 */
export const secretCheck = <const P extends string, const F extends Fields>(
  path: P,
  one: string,
  secrets: F,
  permission: Permits,
) =>
  route('POST', {
    path: `${path}/secret-check` as const,
    summary: `Say which secrets of a ${one} differ`,
    extension: 'secretCheck',
    permission,
    body: secrets,
    result: secretCheckResult,
  });
