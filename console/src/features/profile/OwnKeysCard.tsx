import { isAdministrator, isObject, ownKeys } from '@steward/api';
import { keyName } from '@steward/api/forms';
import { Button, Confirm, List, Skeleton } from '@steward/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../core/activity/toasts.ts';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import type { User } from '../../core/session/state.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { OwnKeyItem } from '../keys/OwnKeyItem.tsx';
import { ownKeysKey, ownKeysRequest } from '../keys/ownKeys.ts';
import type { OwnKey, OwnKeys } from '../keys/ownKeys.ts';
import { ProfileCard } from './ProfileCard.tsx';

const EditKey = lazyWithRetry(() => import('../keys/EditKey.tsx').then((m) => m.EditKey));
const NewKey = lazyWithRetry(() => import('../keys/NewKey.tsx').then((m) => m.NewKey));
const ShownKey = lazyWithRetry(() => import('../keys/ShownKey.tsx').then((m) => m.ShownKey));

/** What is open above the card. */
type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'rotate' | 'revoke'; readonly apiKey: OwnKey }
  | { readonly dialog: 'shown'; readonly value: string; readonly note?: string };

const questions = {
  rotate: {
    title: 'Rotate API Key',
    label: 'Rotate Key',
    text: 'A new key takes its place. The one before still works for a day, so that you can change the program.',
  },
  revoke: {
    title: 'Revoke API Key',
    label: 'Revoke Key',
    text: 'Everything that uses this key stops working at once.',
  },
} as const;

/** The API keys of the user, and the dialogs that make, replace and end them. */
export function OwnKeysCard({ user }: { user: User }) {
  const { refetch, status, message, data } = useQuery<OwnKeys>(ownKeysKey, ownKeysRequest);
  const dispatch = useAppDispatch();
  const { state, mutate, reset } = useMutation(ownKeysKey);
  const [open, setOpen] = useState<Open>();
  const rows = data?.rows ?? [];
  const canCreate = isAdministrator(user);
  if (!canCreate && rows.length === 0) return null;

  function close() {
    reset();
    setOpen(undefined);
    refetch();
  }

  function show(answer: unknown, note?: string) {
    const value = isObject(answer) ? String(answer.key ?? '') : '';
    refetch();
    setOpen({ dialog: 'shown', value, ...(note !== undefined && { note }) });
  }

  async function rotate(apiKey: OwnKey) {
    const result = await mutate({
      what: `Rotate API Key: ${keyName(apiKey)}`,
      calls: [{ route: ownKeys.rotate, args: { params: { keyId: apiKey.id } } }],
      handlesFailure: true,
    });
    if (result.status !== 'saved') return;
    // The store must not go on holding the key.
    reset();
    show(result.answers[0], 'The key before still works for a day.');
  }

  async function revoke(apiKey: OwnKey) {
    const result = await mutate({
      what: `Revoke API Key: ${keyName(apiKey)}`,
      calls: [{ route: ownKeys.revoke, args: { params: { keyId: apiKey.id } } }],
      handlesFailure: true,
    });
    if (result.status !== 'saved') return;
    dispatch(showToast({ text: `The API key has been revoked: ${keyName(apiKey)}.` }));
    // The key of the profile stands above.
    dispatch({ type: 'session/profileStale' });
    close();
  }

  const asked =
    open?.dialog === 'rotate' || open?.dialog === 'revoke'
      ? { ...open, question: questions[open.dialog] }
      : undefined;

  return (
    <ProfileCard
      section="keys"
      title="API keys"
      hint="Give each program a key of its own, with no more than it needs."
    >
      {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
      {status === 'loading' && rows.length === 0 && <Skeleton height={40} />}
      {rows.length > 0 && (
        <List aria-label="API keys">
          {rows.map((apiKey) => (
            <OwnKeyItem
              key={apiKey.id}
              apiKey={apiKey}
              onEdit={() => setOpen({ dialog: 'edit', apiKey })}
              onRotate={() => setOpen({ dialog: 'rotate', apiKey })}
              onRevoke={() => setOpen({ dialog: 'revoke', apiKey })}
            />
          ))}
        </List>
      )}
      {canCreate && (
        <div>
          <Button icon={<KeyRound size={16} />} onClick={() => setOpen({ dialog: 'new' })}>
            New Key
          </Button>
        </div>
      )}
      {open?.dialog === 'new' && (
        <NewKey onCreated={(answer) => show(answer)} onClose={() => setOpen(undefined)} />
      )}
      {open?.dialog === 'edit' && (
        <EditKey
          apiKey={open.apiKey}
          onSaved={() => {
            dispatch(showToast({ text: 'The API key has been changed.' }));
            close();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.dialog === 'shown' && <ShownKey value={open.value} note={open.note} onClose={close} />}
      {asked && (
        <Confirm
          open
          tone={asked.dialog === 'revoke' ? 'danger' : 'neutral'}
          title={asked.question.title}
          confirmLabel={asked.question.label}
          pending={state.status === 'pending'}
          error={state.message}
          onCancel={close}
          onConfirm={() =>
            void (asked.dialog === 'rotate' ? rotate(asked.apiKey) : revoke(asked.apiKey))
          }
        >
          <p>
            <strong>{keyName(asked.apiKey)}</strong>
          </p>
          <p>{asked.question.text}</p>
        </Confirm>
      )}
    </ProfileCard>
  );
}
