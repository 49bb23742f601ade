import { keyName, keyScope } from '@steward/api/forms';
import { Inline, Menu, Stack, Text } from '@steward/ui';
import { Ban, Pencil, RefreshCw } from 'lucide-react';
import { useServices } from '../../core/store/context.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { KeyMark } from './KeyMark.tsx';
import type { OwnKey } from './ownKeys.ts';

interface OwnKeyItemProps {
  apiKey: OwnKey;
  onEdit(): void;
  onRotate(): void;
  onRevoke(): void;
}

/** An API key of the user, in a list. */
export function OwnKeyItem({ apiKey, onEdit, onRotate, onRevoke }: OwnKeyItemProps) {
  const { now } = useServices();
  const name = keyName(apiKey);
  const { key, networks, expires_at, used_at, is_replaced, is_profile_key } = apiKey;
  const hasExpired = typeof expires_at === 'string' && Date.parse(expires_at) <= now();
  const canEdit = is_profile_key !== true && !hasExpired;
  return (
    <li>
      <Inline justify="between" gap={4} wrap={false}>
        <Stack gap={0} grow>
          <Inline gap={2}>
            <Text weight="medium" wrap="anywhere">
              {name}
            </Text>
            <KeyMark apiKey={apiKey} now={now()} />
          </Inline>
          <Text size="sm" tone="muted" wrap="anywhere">
            {[key, keyScope(apiKey), networks?.length ? `from ${networks.join(', ')}` : '']
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text size="sm" tone="muted" wrap="anywhere">
            {expires_at ? (
              <>
                {hasExpired ? 'expired' : 'expires'} <DateWithAge value={expires_at} now={now()} />
              </>
            ) : (
              'does not expire'
            )}{' '}
            ·{' '}
            {used_at ? (
              <>
                last used <DateWithAge value={used_at} now={now()} />
              </>
            ) : (
              'not used yet'
            )}
          </Text>
        </Stack>
        <Menu
          label={`Actions for ${name}`}
          items={[
            ...(canEdit
              ? [{ id: 'edit', label: 'Edit', icon: <Pencil size={16} />, onSelect: onEdit }]
              : []),
            ...(canEdit && is_replaced !== true
              ? [
                  {
                    id: 'rotate',
                    label: 'Rotate',
                    icon: <RefreshCw size={16} />,
                    onSelect: onRotate,
                  },
                ]
              : []),
            {
              id: 'revoke',
              label: 'Revoke',
              icon: <Ban size={16} />,
              tone: 'danger',
              onSelect: onRevoke,
            },
          ]}
        />
      </Inline>
    </li>
  );
}
