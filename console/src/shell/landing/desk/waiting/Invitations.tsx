import { pluralize, users } from '@steward/api';
import { Button } from '@steward/ui';
import { UserPlus } from 'lucide-react';
import { showToast } from '../../../../core/activity/toasts.ts';
import { useMay } from '../../../../core/permissions/useMay.ts';
import { useAppDispatch, useConfig, useServices } from '../../../../core/store/context.ts';
import { LinkButton } from '../../../../core/routing/LinkButton.tsx';
import { paths } from '../../../../core/routing/paths.ts';
import { useMutation } from '../../../../engine/data/useMutation.ts';
import { DateWithAge } from '../../../../engine/fieldValue/DateWithAge.tsx';
import type { WaitingGroup } from './waitingGroups.ts';
import { WaitingItem } from './WaitingItem.tsx';

/** The invitations that nobody has accepted yet: a few are sent again here, many are a list. */
export function Invitations({ group, onDone }: { group: WaitingGroup; onDone(): void }) {
  const { now } = useServices();
  const dispatch = useAppDispatch();
  const { state, mutate } = useMutation('desk:resend');
  const mayResend = useMay('users.renewInvitation');
  const hasAccounts = useConfig().extensions.includes('accounts');
  const { records, total } = group;
  const areAllNamed = records.length === total;
  const what = pluralize(total, 'invitation', 'invitations');
  const [oldest] = records;
  async function resend() {
    const result = await mutate({
      what: `Resend ${what}`,
      calls: records.map(({ id }) => ({
        route: users.renewInvitation,
        args: { params: { id }, body: { sends_mail: true } },
      })),
    });
    if (result.status !== 'saved') return;
    dispatch(showToast({ text: `${what} sent again. Earlier links no longer work.` }));
    onDone();
  }
  return (
    <WaitingItem
      icon={UserPlus}
      tone="warning"
      title={
        total === 1
          ? `${oldest?.name ?? ''} has not accepted the invitation yet`
          : `${what} not accepted yet`
      }
      action={
        hasAccounts && mayResend && areAllNamed ? (
          <Button
            size="sm"
            loading={state.status === 'pending'}
            aria-label={`Resend ${what}`}
            onClick={() => void resend()}
          >
            Resend
          </Button>
        ) : (
          <LinkButton size="sm" href={`${paths.team}?tab=invited`} aria-label={`Review ${what}`}>
            Review
          </LinkButton>
        )
      }
    >
      {oldest?.since && (
        <>
          {total === 1 ? 'Invited ' : 'The oldest is from '}
          <DateWithAge value={oldest.since} now={now()} />
        </>
      )}
    </WaitingItem>
  );
}
