import { userTypeOf } from '@steward/api';
import { Confirm, DescriptionItem, DescriptionList, Stack } from '@steward/ui';
import type { UndoRequest } from '../../core/activity/state.ts';
import { useAppStore } from '../../core/store/context.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useCanUndo } from '../../engine/history/recordHistory.ts';
import type { TeamMember } from './state.ts';
import { userRemovalKey, removeUser } from './changes.ts';
import { fullName } from '../../core/session/fullName.ts';
import { leftToRight } from '../../engine/fieldValue/leftToRight.tsx';

interface RemoveUserProps {
  user: TeamMember;
  /** What the removal is called: 'Delete User'. */
  label: string;
  /** Called when the user was deleted, before the dialog closes. */
  onRemoved(undo: UndoRequest): void;
  onClose(): void;
}

/** Asks before a user is deleted, and shows the user. */
export function RemoveUser({ user, label, onRemoved, onClose }: RemoveUserProps) {
  const canUndo = useCanUndo();
  const store = useAppStore();
  const { state } = useMutation(userRemovalKey);
  async function remove() {
    const result = await removeUser(store, user);
    if (result.status !== 'saved' || !result.isMounted) return;
    const { operation, what } = result;
    onRemoved({ operation, what });
    onClose();
  }

  return (
    <Confirm
      open
      tone="danger"
      title={label}
      confirmLabel={label}
      pending={state.status === 'pending'}
      error={state.message}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <Stack gap={3}>
        <p>
          {user.is_active === false
            ? 'Their invitation no longer works.'
            : 'They are logged out at once and lose their access.'}{' '}
          {canUndo
            ? 'You can restore them from the history. They then need a new password.'
            : 'This cannot be undone.'}
        </p>
        <DescriptionList framed>
          <DescriptionItem term="Name">{fullName(user)}</DescriptionItem>
          <DescriptionItem term="Type">{userTypeOf(user)}</DescriptionItem>
          <DescriptionItem term="Email">{leftToRight(user.email)}</DescriptionItem>
        </DescriptionList>
      </Stack>
    </Confirm>
  );
}
