import { pluralize, unusedDays } from '@steward/api';
import { KeyRound, Plug, Rss, TriangleAlert, UserX } from 'lucide-react';
import { useMayCall } from '../../../../core/permissions/useMay.ts';
import { filteredAddress } from '../../../../core/routing/filteredAddress.ts';
import { LinkButton } from '../../../../core/routing/LinkButton.tsx';
import { paths } from '../../../../core/routing/paths.ts';
import { useServices } from '../../../../core/store/context.ts';
import { openAddress } from '../../../../engine/address/address.ts';
import { DateWithAge } from '../../../../engine/fieldValue/DateWithAge.tsx';
import { unusedFilter } from '../../../../features/team/accounts/unused.ts';
import { enableActionId } from '../../../../features/webhooks/enabling.ts';
import { lists } from '../../../registry/lists.ts';
import { Invitations } from './Invitations.tsx';
import { RecordNames } from './RecordNames.tsx';
import type { WaitingGroup, WaitingRecord } from './waitingGroups.ts';
import { WaitingItem } from './WaitingItem.tsx';

/** The address of an action of a record in its list. */
const actionAddress = ({ resource, id }: WaitingRecord, action: string): string => {
  const pathname = lists.find(({ name }) => name === resource)?.path ?? paths.landing;
  return openAddress({ pathname, search: '' }, action, id);
};

/** The items of a topic: one for each record where each has an action of its own, else one for all. */
export function WaitingTopicItems({ group, onDone }: { group: WaitingGroup; onDone(): void }) {
  const { now } = useServices();
  const may = useMayCall();
  const { topic, total, records } = group;
  switch (topic) {
    case 'invitations':
      return <Invitations group={group} onDone={onDone} />;
    case 'imports':
      return records.map((record) => (
        <WaitingItem
          key={record.id}
          icon={TriangleAlert}
          tone="danger"
          title={record.name}
          action={
            <LinkButton
              size="sm"
              href={actionAddress(record, 'view')}
              aria-label={`Open rows: ${record.name}`}
            >
              Open rows
            </LinkButton>
          }
        >
          {pluralize(record.count ?? 0, 'row', 'rows')} refused
          {record.since && (
            <>
              {' · '}
              <DateWithAge value={record.since} now={now()} />
            </>
          )}
        </WaitingItem>
      ));
    case 'webhooks':
      return records.map((record) => (
        <WaitingItem
          key={record.id}
          icon={Rss}
          tone="danger"
          title={`${record.name} is off`}
          action={
            <LinkButton
              size="sm"
              href={actionAddress(record, enableActionId)}
              aria-label={`Enable ${record.name}`}
            >
              Enable
            </LinkButton>
          }
        >
          {record.detail ?? 'Somebody switched it off.'}
        </WaitingItem>
      ));
    case 'providers':
      return (
        <WaitingItem
          icon={Plug}
          tone="warning"
          title={`${pluralize(total, 'provider does', 'providers do')} not run`}
        >
          <RecordNames group={group} />
        </WaitingItem>
      );
    case 'people': {
      const title = `${pluralize(total, 'person', 'people')} not active for ${unusedDays} days`;
      const address = filteredAddress(paths.team, unusedFilter(now()));
      return (
        <WaitingItem
          icon={UserX}
          tone="neutral"
          title={title}
          action={
            <LinkButton size="sm" href={address} aria-label={`Review ${title}`}>
              Review
            </LinkButton>
          }
        >
          <RecordNames group={group} />
        </WaitingItem>
      );
    }
    case 'keys': {
      const title = `${pluralize(total, 'API key', 'API keys')} unused for ${unusedDays} days`;
      const isManager = may('keys.list');
      return (
        <WaitingItem
          icon={KeyRound}
          tone="neutral"
          title={title}
          action={
            <LinkButton
              size="sm"
              href={isManager ? `${paths.team}?tab=keys` : paths.profile}
              aria-label={`Review ${title}`}
            >
              Review
            </LinkButton>
          }
        >
          <RecordNames group={group} />
        </WaitingItem>
      );
    }
  }
}
