import type { Contract, ResponseOf } from '@steward/api';
import { profile } from '@steward/api';
import { Badge, Button, Inline, List, Skeleton, Stack, Text } from '@steward/ui';
import { showToast } from '../../core/activity/toasts.ts';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useAppDispatch, useServices } from '../../core/store/context.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';
import type { PlannedCall } from '../../engine/definition/definition.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { NotAvailable } from '../../engine/fieldValue/NotAvailable.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { sessionsKey } from './state.ts';

type Sessions = ResponseOf<Contract['profile']['sessions']>;
type Session = Sessions['rows'][number];

const sessionsRequest: QueryRequest = { route: profile.sessions, resource: sessionsKey };

/** Where the user is logged in, to be logged out elsewhere. */
export function SessionsCard() {
  const { refetch, status, message, data } = useQuery<Sessions>(sessionsKey, sessionsRequest);
  const dispatch = useAppDispatch();
  const { state, mutate } = useMutation(sessionsKey);
  const sessions = data?.rows ?? [];
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  const isEnding = state.status === 'pending';

  async function end(planned: PlannedCall, text: string) {
    const result = await mutate({ what: planned.route.summary, calls: [planned] });
    if (result.status === 'saved') dispatch(showToast({ text }));
    // After a refusal, too: the session may have ended by itself.
    if (result.status !== 'busy') refetch();
  }

  return (
    <ProfileCard title="Sessions" hint="Where you are logged in.">
      {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
      {status === 'loading' && <Skeleton height={40} />}
      {sessions.length > 0 && (
        <List aria-label="Sessions">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={isEnding}
              onEnd={() =>
                void end(
                  { route: profile.endSession, args: { params: { sessionId: session.id ?? 0 } } },
                  `The session on ${session.device} has ended.`,
                )
              }
            />
          ))}
        </List>
      )}
      {hasOthers && (
        <div>
          <Button
            disabled={isEnding}
            onClick={() =>
              void end(
                { route: profile.endOtherSessions, args: {} },
                'All your other sessions have ended.',
              )
            }
          >
            End All Other Sessions
          </Button>
        </div>
      )}
    </ProfileCard>
  );
}

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd(): void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { now } = useServices();
  const { device, address, created_at, seen_at, is_current } = session;
  return (
    <li>
      <Inline justify="between" gap={4} wrap={false}>
        <Stack gap={0} grow>
          <Inline gap={2}>
            <Text weight="medium">{device}</Text>
            {is_current && <Badge tone="accent">This session</Badge>}
          </Inline>
          <Text size="sm" tone="muted" wrap="anywhere">
            {address ?? <NotAvailable />} · logged in{' '}
            {created_at ? <DateWithAge value={created_at} now={now()} /> : <NotAvailable />} · last
            used {seen_at ? <DateWithAge value={seen_at} now={now()} /> : <NotAvailable />}
          </Text>
        </Stack>
        {!is_current && (
          <Button
            size="sm"
            aria-label={`End session: ${device}, ${address ?? 'unknown address'}`}
            disabled={isEnding}
            onClick={onEnd}
          >
            End
          </Button>
        )}
      </Inline>
    </li>
  );
}
