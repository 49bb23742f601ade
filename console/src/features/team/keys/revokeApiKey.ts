import { keys } from '@steward/api';
import { keyName } from '@steward/api/forms';
import { showToast } from '../../../core/activity/toasts.ts';
import { fullName } from '../../../core/session/fullName.ts';
import type { AppStore } from '../../../core/store/context.ts';
import type { MutationResult } from '../../../engine/data/mutation.ts';
import { runMutation } from '../../../engine/data/runMutation.ts';
import type { ApiKey } from './apiKeys.ts';
import { apiKeysKey } from './apiKeys.ts';

export const revocationKey = 'revokeApiKey';

/** Revokes the API key of a user. */
export async function revokeKey({ dispatch }: AppStore, key: ApiKey): Promise<MutationResult> {
  const result = await runMutation(dispatch, {
    key: revocationKey,
    what: `${keys.revoke.summary}: ${keyName(key)} of ${fullName(key)}`,
    calls: [{ route: keys.revoke, args: { params: { keyId: key.id } } }],
    handlesFailure: true,
  });
  if (result.status === 'saved')
    dispatch(
      showToast({ text: `The API key of ${fullName(key)} has been revoked: ${keyName(key)}.` }),
    );
  if (result.status !== 'busy' && !result.isMounted)
    dispatch({ type: 'query/invalidated', resource: apiKeysKey });
  return result;
}
