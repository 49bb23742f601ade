import { pluralize, summary } from '@steward/api';
import { Text } from '@steward/ui';
import { filteredAddress } from '../../../../core/routing/filteredAddress.ts';
import { LinkButton } from '../../../../core/routing/LinkButton.tsx';
import { paths } from '../../../../core/routing/paths.ts';
import { useServices } from '../../../../core/store/context.ts';
import { DateWithAge } from '../../../../engine/fieldValue/DateWithAge.tsx';
import { WaitingEntries } from '../../../../engine/history/HistoryEntries.tsx';
import { DeskCard } from '../DeskCard.tsx';
import { useDeskQuery } from '../useDeskQuery.ts';
import { LatestOperations } from './LatestOperations.tsx';
import { PeopleChanges } from './PeopleChanges.tsx';

/** The operations that are shown on a first visit; the log has the others. */
const shownOperations = 6;

/** What others changed since the user was here before, by person; on a first visit, what changed last. */
export function LatestChanges() {
  const { now } = useServices();
  const visit = useDeskQuery('visit', summary.visit);
  const { since, operations, people } = visit.record;
  const isReturning = typeof since === 'string';
  const filter = String(visit.record.filter ?? '');
  return (
    <DeskCard
      title={isReturning ? 'Since you were here' : 'Latest changes'}
      aside={
        <LinkButton size="sm" href={filteredAddress(paths.activity, filter)}>
          All activity
        </LinkButton>
      }
      answer={visit}
      placeholder={<WaitingEntries />}
    >
      {!isReturning ? (
        <LatestOperations
          name="operations"
          filter={filter}
          count={shownOperations}
          label="Latest changes"
        />
      ) : operations === 0 ? (
        <Text as="p" size="md" tone="subtle">
          Nobody else changed anything since <DateWithAge value={since} now={now()} />.
        </Text>
      ) : (
        <>
          <Text as="p" size="md" tone="muted">
            {pluralize(Number(operations), 'change', 'changes')} by{' '}
            {pluralize(Number(people), 'person', 'people')} since{' '}
            <DateWithAge value={since} now={now()} />
          </Text>
          <PeopleChanges />
        </>
      )}
    </DeskCard>
  );
}
