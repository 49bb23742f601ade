import { Confirm, DescriptionItem, DescriptionList, Stack } from '@steward/ui';
import { fullName } from '../../../core/session/fullName.ts';
import { useAppStore } from '../../../core/store/context.ts';
import { useMutation } from '../../../engine/data/useMutation.ts';
import { leftToRight } from '../../../engine/fieldValue/leftToRight.tsx';
import { accountChangeKey, accountChangeText, changeAccount } from '../changes.ts';
import type { TeamMember } from '../state.ts';
import type { Outcome } from '../TeamOutcome.tsx';
import { accountActions } from './accountActions.ts';

const questions = {
  deactivate: {
    title: accountActions.deactivation.label,
    text: 'They are logged out at once. They cannot log in, and their API keys do not work, until you activate them again. What belongs to them stays.',
  },
  demandPassword: {
    title: accountActions.demand.label,
    text: 'They are logged out at once, and get a mail with a link. They cannot log in until they have chosen a new password. Their API key works until then.',
  },
  resetFactors: {
    title: accountActions.factors.label,
    text: 'All their second factors and recovery codes are removed, and they are logged out. Their password alone logs them in then. Be sure that it is them who ask.',
  },
} as const;

interface AccountConfirmProps {
  user: TeamMember;
  change: keyof typeof questions;
  /** Called when the change was made, before the dialog closes. */
  onChanged(outcome: Outcome): void;
  onClose(): void;
}

/** Asks before somebody is deactivated, needs a new password, or loses their second factors. */
export function AccountConfirm({ user, change, onChanged, onClose }: AccountConfirmProps) {
  const store = useAppStore();
  const { state } = useMutation(accountChangeKey);
  const { title, text } = questions[change];
  async function confirm() {
    const result = await changeAccount(store, user, change);
    if (result.status !== 'saved' || !result.isMounted) return;
    const { operation, what } = result;
    onChanged({
      text: accountChangeText(change, user),
      ...(change === 'deactivate' && { undo: { operation, what } }),
    });
    onClose();
  }
  return (
    <Confirm
      open
      title={title}
      confirmLabel={title}
      pending={state.status === 'pending'}
      error={state.message}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <Stack gap={3}>
        <p>{text}</p>
        <DescriptionList framed>
          <DescriptionItem term="Name">{fullName(user)}</DescriptionItem>
          <DescriptionItem term="Email">{leftToRight(user.email)}</DescriptionItem>
        </DescriptionList>
      </Stack>
    </Confirm>
  );
}
