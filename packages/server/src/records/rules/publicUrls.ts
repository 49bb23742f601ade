import type { Fields } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Values } from '@steward/api/forms';
import { assertNoProblems } from '../../base/errors.ts';
import { privateAddressProblem } from '../../base/network/privateAddresses.ts';
import type { AppServices } from '../../base/services.ts';
import type { Row } from '../../base/store.ts';

/**
 * Refuses web addresses that the platform must not call: models, logos and webhooks. An address that stays
 * as it was is let through, so that a record from before can be changed in other ways.
 * @throws HttpError 400 that names the fields
 */
export function assertPublicUrls(
  fields: Fields,
  services: Pick<AppServices, 'privateAddresses'>,
  body: Values,
  before?: Row,
): void {
  const problems: Record<string, string | undefined> = {};
  for (const name in fields) {
    const url = body[name];
    const isAddress = fields[name]?.kind === 'url' && typeof url === 'string' && !isEmpty(url);
    if (!isAddress || url === before?.[name]) continue;
    problems[name] = privateAddressProblem(url, services.privateAddresses);
  }
  assertNoProblems(problems);
}
