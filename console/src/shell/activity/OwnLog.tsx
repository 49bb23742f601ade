import { Badge, Button, EmptyState } from '@steward/ui';
import { use, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { useAppSelector } from '../../core/store/context.ts';
import { RecordLinkContext } from '../../engine/address/recordLink.ts';
import { CommandLine } from '../../engine/copyAsCommand/CommandLine.tsx';

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 4px 12px;
    align-items: baseline;
    padding: 12px 0;
    border-block-end: 1px solid var(--sw-line);
  }

  li:last-child {
    border-block-end: 0;
  }

  time {
    color: var(--sw-ink-3);
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }

  .what {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 550;
  }

  p,
  .command {
    grid-column: 2 / -1;
    min-width: 0;
    margin: 0;
    color: var(--sw-ink-2);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`;

const badges = {
  done: { tone: 'success', label: 'Done' },
  stopped: { tone: 'warning', label: 'Stopped' },
  failed: { tone: 'danger', label: 'Failed' },
} as const;

/** What was attempted in this browser tab, newest first. */
export function OwnLog() {
  const entries = useAppSelector(({ activity }) => activity.entries);
  const dispatch = useDispatch();
  const recordLink = use(RecordLinkContext);
  // Also marks entries that are added while the log is open.
  useEffect(() => {
    dispatch({ type: 'activity/read' });
  }, [dispatch, entries]);
  if (entries.length === 0)
    return (
      <EmptyState art="history" title="Nothing yet">
        Changes you make and calls that fail are listed here.
      </EmptyState>
    );
  return (
    <Entries>
      {entries.map(({ id, at, what, outcome, message, record, command, retry }) => (
        <li key={id}>
          <time dateTime={new Date(at).toISOString()} title={new Date(at).toLocaleString('en-GB')}>
            {new Date(at).toLocaleTimeString('en-GB', { timeStyle: 'medium' })}
          </time>
          <span className="what">
            <strong>{what}</strong>
            {record && recordLink({ ...record, name: record.name ?? what })}
          </span>
          <Badge tone={badges[outcome].tone}>{badges[outcome].label}</Badge>
          {message !== undefined && <p>{message}</p>}
          {command !== undefined && (
            <div className="command">
              <CommandLine text={command} />
            </div>
          )}
          {retry !== undefined && (
            <p>
              <Button size="sm" onClick={() => dispatch(retry)}>
                Retry
              </Button>
            </p>
          )}
        </li>
      ))}
    </Entries>
  );
}
