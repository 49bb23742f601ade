import { factorKinds, factors, pluralize } from '@steward/api';
import { Badge, Banner, Button, Confirm, Inline, List, Skeleton, Stack, Text } from '@steward/ui';
import { useState } from 'react';
import { ChunkBoundary } from '../../../core/loading/ChunkBoundary.tsx';
import { LoadFailed } from '../../../core/loading/LoadFailed.tsx';
import { lazyWithRetry } from '../../../core/loading/lazyWithRetry.ts';
import { useServices } from '../../../core/store/context.ts';
import { DateWithAge } from '../../../engine/fieldValue/DateWithAge.tsx';
import { NotAvailable } from '../../../engine/fieldValue/NotAvailable.tsx';
import { ProfileCard } from '../ProfileCard.tsx';
import { FactorActions } from './FactorActions.tsx';
import { recoveryCodesOf } from './recoveryCodesOf.ts';
import type { Factor } from './useFactors.ts';
import { useFactorChange, useFactors } from './useFactors.ts';

const RecoveryCodes = lazyWithRetry(() =>
  import('./RecoveryCodes.tsx').then((m) => m.RecoveryCodes),
);
const RenameFactor = lazyWithRetry(() => import('./RenameFactor.tsx').then((m) => m.RenameFactor));

const title = 'Second factors';
const hint = 'A second proof of who you are, which a login asks for beside your password.';

/** The second factors of the user, and the recovery codes. */
export function FactorsCard() {
  const { data, status, message, refetch } = useFactors();
  const { state, change, reset } = useFactorChange('change');
  const [removed, setRemoved] = useState<Factor>();
  const [renamed, setRenamed] = useState<Factor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { now } = useServices();
  const list = data?.factors ?? [];
  const isChanging = state.status === 'pending';

  async function remove(factor: Factor) {
    setRemoved(undefined);
    const params = { factorId: factor.id ?? 0 };
    await change({ route: factors.remove, args: { params } }, `“${factor.name}” has been removed.`);
  }

  async function renewCodes() {
    const planned = { route: factors.renewRecoveryCodes, args: {} };
    const result = await change(planned, 'You have new recovery codes.');
    if (result.status !== 'saved') return;
    // The store must not go on holding the codes.
    reset();
    setCodes(recoveryCodesOf(result.answers[0]) ?? undefined);
  }

  return (
    <ProfileCard section="factors" title={title} hint={hint}>
      {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
      {status === 'loading' && <Skeleton height={40} />}
      {data?.required_from && (
        <Text as="p">
          Your role needs a second factor, from{' '}
          <DateWithAge value={data.required_from} now={now()} /> on.
        </Text>
      )}
      {list.length > 0 && (
        <List aria-label={title}>
          {list.map((factor) => (
            <FactorItem
              key={factor.id}
              factor={factor}
              isDisabled={isChanging}
              onRename={() => setRenamed(factor)}
              onRemove={() => setRemoved(factor)}
            />
          ))}
        </List>
      )}
      {list.length > 0 && (
        <Inline justify="between" gap={4}>
          <Text tone="muted">
            {pluralize(data?.recovery_codes_left ?? 0, 'recovery code')} left
          </Text>
          <Button size="sm" disabled={isChanging} onClick={() => void renewCodes()}>
            Make New Recovery Codes
          </Button>
        </Inline>
      )}
      {state.status === 'failed' && (
        <Banner tone="danger" onDismiss={reset}>
          {state.message}
        </Banner>
      )}
      <FactorActions />
      <ChunkBoundary onLoadError={() => setRenamed(undefined)}>
        {renamed !== undefined && (
          <RenameFactor factor={renamed} onClose={() => setRenamed(undefined)} />
        )}
        {codes !== undefined && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      </ChunkBoundary>
      <Confirm
        open={removed !== undefined}
        tone="danger"
        title={`Remove “${removed?.name ?? ''}”?`}
        confirmLabel="Remove"
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          if (removed !== undefined) void remove(removed);
        }}
      >
        {list.length === 1
          ? 'It is your only second factor: after that, your password alone logs you in, and your recovery codes end.'
          : 'It does not log you in any more.'}
      </Confirm>
    </ProfileCard>
  );
}

interface FactorItemProps {
  factor: Factor;
  isDisabled: boolean;
  onRename(): void;
  onRemove(): void;
}

function FactorItem({ factor, isDisabled, onRename, onRemove }: FactorItemProps) {
  const { now } = useServices();
  const { kind, name, created_at, used_at } = factor;
  return (
    <li>
      <Inline justify="between" gap={4} wrap={false}>
        <Stack gap={0} grow>
          <Inline gap={2}>
            <Text weight="medium" wrap="anywhere">
              {name}
            </Text>
            {kind && name !== factorKinds[kind] && <Badge>{factorKinds[kind]}</Badge>}
          </Inline>
          <Text size="sm" tone="muted">
            Added {created_at ? <DateWithAge value={created_at} now={now()} /> : <NotAvailable />} ·
            last used {used_at ? <DateWithAge value={used_at} now={now()} /> : <NotAvailable />}
          </Text>
        </Stack>
        <Inline gap={2} wrap={false}>
          <Button size="sm" aria-label={`Rename ${name}`} disabled={isDisabled} onClick={onRename}>
            Rename
          </Button>
          <Button size="sm" aria-label={`Remove ${name}`} disabled={isDisabled} onClick={onRemove}>
            Remove
          </Button>
        </Inline>
      </Inline>
    </li>
  );
}
