import { keys } from '@steward/api';
import { keyName } from '@steward/api/forms';
import { Confirm, DescriptionItem, DescriptionList, Stack } from '@steward/ui';
import { fullName } from '../../../core/session/fullName.ts';
import { useAppStore, useServices } from '../../../core/store/context.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { leftToRight } from '../../../engine/fieldValue/leftToRight.tsx';
import type { ApiKey } from './apiKeys.ts';
import { LastUsed } from '../../keys/LastUsed.tsx';
import { revocationKey, revokeKey } from './revokeApiKey.ts';

const { fields } = keys.list.result;

interface RevokeKeyProps {
  apiKey: ApiKey;
  onClose(): void;
}

/** Asks before an API key is revoked, and shows whose it is and when it was last used. */
export function RevokeKey({ apiKey, onClose }: RevokeKeyProps) {
  const { now } = useServices();
  const store = useAppStore();
  const { state } = useMutation(revocationKey);
  async function revoke() {
    const result = await revokeKey(store, apiKey);
    if (result.status === 'saved' && result.isMounted) onClose();
  }
  const rows = [
    [fields.name.label, keyName(apiKey)],
    ['Owner', fullName(apiKey)],
    [fields.email.label, leftToRight(apiKey.email)],
    [fields.key.label, apiKey.key],
    [fields.used_at.label, <LastUsed key="used" apiKey={apiKey} now={now()} />],
  ] as const;

  return (
    <Confirm
      open
      tone="danger"
      title="Revoke API Key"
      confirmLabel="Revoke API Key"
      pending={state.status === 'pending'}
      error={state.message}
      onCancel={onClose}
      onConfirm={() => void revoke()}
    >
      <Stack gap={3}>
        <p>
          Everything that uses this key stops working at once. Its owner can make a new key in their
          profile.
        </p>
        <DescriptionList framed>
          {rows.map(([label, value]) => (
            <DescriptionItem key={label} term={label}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </Stack>
    </Confirm>
  );
}
