import { Badge, Button, Inline, List, Skeleton, Stack, Text } from '@steward/ui';
import { useState } from 'react';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useServices } from '../../core/store/context.ts';
import { DateWithAge } from '../../engine/fieldValue/DateWithAge.tsx';
import { NotAvailable } from '../../engine/fieldValue/NotAvailable.tsx';
import { exactTime } from '../../engine/history/entryLabels.ts';
import type { Session, Sessions } from './useSessions.ts';

/** How many sessions are listed at first; the server puts the present one and the latest before the others. */
const shownAtFirst = 5;

interface SessionListProps {
  sessions: Sessions;
  /** Shown where there is no session. */
  nobody?: string;
}

/** The latest sessions of a person, each but the present one with a button that ends it. */
export function SessionList({ sessions, nobody }: SessionListProps) {
  const { status, message, refetch, rows, isEnding, endOne } = sessions;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, shownAtFirst);

  return (
    <>
      {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
      {status === 'loading' && <Skeleton height={40} />}
      {status === 'ready' && rows.length === 0 && <Text>{nobody}</Text>}
      {rows.length > 0 && (
        <List aria-label="Sessions">
          {shown.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={isEnding}
              onEnd={() => endOne(session)}
            />
          ))}
        </List>
      )}
      {rows.length > shownAtFirst && (
        <div>
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </div>
      )}
    </>
  );
}

interface EndAllProps {
  sessions: Sessions;
  children: string;
}

/** Ends all sessions but the present one; nothing where there are none. */
export function EndAllSessions({ sessions, children }: EndAllProps) {
  if (!sessions.hasOthers) return null;
  return (
    <Button size="sm" disabled={sessions.isEnding} onClick={sessions.endAll}>
      {children}
    </Button>
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
  // The same device may be logged in several times, so that only the time tells its sessions apart.
  const loggedIn = created_at ? exactTime(created_at) : 'at an unknown time';
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
            aria-label={`End session: ${device}, ${address ?? 'unknown address'}, logged in ${loggedIn}`}
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
