import type { Contract, ResponseOf } from '@steward/api';
import { Badge, Button, Inline, List, Skeleton, Stack, Text } from '@steward/ui';
import { showToast } from '../../core/activity/toasts.ts';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useAppDispatch, useServices } from '../../core/store/context.ts';
import type { PlannedCall } from '../../engine/definition/definition.ts';
import { useMutation } from '../../engine/data/useMutation.ts';
import { useQuery } from '../../engine/data/useQuery.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { NotAvailable } from '../../engine/fieldValue/NotAvailable.tsx';

type Sessions = ResponseOf<Contract['profile']['sessions']>;
type Session = Sessions['rows'][number];

interface SessionListProps {
  /** The name of its query and its mutation. */
  name: string;
  calls: {
    readonly list: PlannedCall;
    readonly end: (sessionId: number) => PlannedCall;
    readonly endAll: PlannedCall;
  };
  endAllLabel: string;
  /** Said when all sessions have ended. */
  allEnded: string;
  /** Shown where there is no session. */
  nobody?: string;
}

/** The sessions of a person, each but the present one with a button that ends it, and one that ends all of those. */
export function SessionList(props: SessionListProps) {
  const { name, calls, endAllLabel, allEnded, nobody } = props;
  const { refetch, status, message, data } = useQuery<Sessions>(name, {
    ...calls.list,
    resource: name,
  });
  const dispatch = useAppDispatch();
  const { state, mutate } = useMutation(name);
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
    <>
      {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
      {status === 'loading' && <Skeleton height={40} />}
      {status === 'ready' && sessions.length === 0 && <Text>{nobody}</Text>}
      {sessions.length > 0 && (
        <List aria-label="Sessions">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={isEnding}
              onEnd={() =>
                void end(calls.end(session.id ?? 0), `The session on ${session.device} has ended.`)
              }
            />
          ))}
        </List>
      )}
      {hasOthers && (
        <div>
          <Button disabled={isEnding} onClick={() => void end(calls.endAll, allEnded)}>
            {endAllLabel}
          </Button>
        </div>
      )}
    </>
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
            <span>{address ?? <NotAvailable />}</span> · logged in{' '}
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
