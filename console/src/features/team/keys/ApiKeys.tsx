import type { Page } from '@steward/api';
import { keys, teamPageSize } from '@steward/api';
import { keyName, keyScope } from '@steward/api/forms';
import { EmptyState, Inline, PagedTable } from '@steward/ui';
import type { Column } from '@steward/ui';
import { KeyRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LinkButton } from '../../../core/routing/LinkButton.tsx';
import { paths } from '../../../core/routing/paths.ts';
import { useRetryWhenOnline } from '../../../core/browser/useRetryWhenOnline.ts';
import { fullName } from '../../../core/session/fullName.ts';
import { Person } from '../../../engine/fieldValue/Person.tsx';
import { useAppDispatch, useServices } from '../../../core/store/context.ts';
import { useQuery } from '../../../engine/data/useQuery.ts';
import { DateWithAge } from '../../../engine/fieldValue/DateWithAge.tsx';
import { columnWidth } from '../../../engine/columns/columnWidth.ts';
import { leftToRight } from '../../../engine/fieldValue/leftToRight.tsx';
import type { ApiKey } from './apiKeys.ts';
import { apiKeysKey, apiKeysRequest } from './apiKeys.ts';
import { KeyMark } from '../../keys/KeyMark.tsx';
import { LastUsed } from '../../keys/LastUsed.tsx';
import { RevokeKey } from './RevokeKey.tsx';

const { fields } = keys.list.result;

/** The columns of the list. `now` in milliseconds. */
const columnsAt = (now: () => number): readonly Column<ApiKey>[] => [
  {
    id: 'name',
    header: fields.name.label,
    rowHeader: true,
    width: columnWidth('name', fields.name.label),
    cell: (key) => (
      <Inline gap={2}>
        {keyName(key)} <KeyMark apiKey={key} now={now()} />
      </Inline>
    ),
  },
  {
    id: 'owner',
    header: 'Owner',
    width: columnWidth('reference', 'Owner'),
    cell: (key) => <Person name={fullName(key)} />,
  },
  {
    id: 'key',
    header: fields.key.label,
    mono: true,
    width: columnWidth('choice', fields.key.label, ['••••••••2k']),
  },
  {
    id: 'scope',
    header: 'Scope',
    width: columnWidth('choice', 'Scope', ['2 permissions']),
    cell: keyScope,
  },
  {
    id: 'expires_at',
    header: fields.expires_at.label,
    width: columnWidth('date', fields.expires_at.label),
    cell: ({ expires_at }) =>
      expires_at ? <DateWithAge value={expires_at} now={now()} /> : 'Never',
  },
  {
    id: 'used_at',
    header: fields.used_at.label,
    width: columnWidth('date', fields.used_at.label),
    cell: (key) => <LastUsed apiKey={key} now={now()} />,
  },
  {
    id: 'networks',
    header: fields.networks.label,
    width: columnWidth('choice', fields.networks.label, ['203.0.113.0/24']),
    cell: ({ networks }) => leftToRight(networks?.join(', ')) ?? 'All',
  },
  {
    id: 'created_at',
    header: fields.created_at.label,
    width: columnWidth('date', fields.created_at.label),
    cell: ({ created_at }) => created_at && <DateWithAge value={created_at} now={now()} />,
  },
];

/** A key in a sentence: its name, and whose it is. */
const labelOf = (key: ApiKey): string => `${keyName(key)} of ${fullName(key)}`;

interface ApiKeysProps {
  page: number;
  onPageChange(page: number): void;
}

/** The API keys of all users, and the question before one is revoked. */
export function ApiKeys({ page, onPageChange }: ApiKeysProps) {
  const { now } = useServices();
  const columns = useMemo(() => columnsAt(now), [now]);
  const { status, data, message, refetch } = useQuery<Page<ApiKey>>(
    apiKeysKey,
    apiKeysRequest(page),
  );
  const [revoking, setRevoking] = useState<ApiKey>();
  const dispatch = useAppDispatch();
  useRetryWhenOnline(status === 'failed', refetch);
  const { rows, count } = data ?? { rows: [], count: 0 };
  function close() {
    setRevoking(undefined);
    refetch();
    // The key may have been one's own, which the profile shows.
    dispatch({ type: 'session/profileStale' });
  }

  return (
    <>
      <PagedTable<ApiKey>
        label="API Keys"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => String(id)}
        rowLabel={labelOf}
        rowActions={(key) => [
          {
            id: 'revoke',
            label: 'Revoke API Key',
            icon: <KeyRound size={16} />,
            tone: 'danger',
            onSelect: () => setRevoking(key),
          },
        ]}
        page={page}
        pageSize={teamPageSize}
        total={count}
        paged={count > teamPageSize}
        onPageChange={onPageChange}
        status={status === 'loading' && rows.length > 0 ? 'refreshing' : status}
        error={message}
        onRetry={refetch}
        empty={
          <EmptyState
            title="No API Keys"
            action={<LinkButton href={`${paths.profile}#keys`}>Open Profile</LinkButton>}
          >
            With a key, a program works in the name of a person. Administrators make one in their
            profile.
          </EmptyState>
        }
      />
      {revoking && <RevokeKey apiKey={revoking} onClose={close} />}
    </>
  );
}
