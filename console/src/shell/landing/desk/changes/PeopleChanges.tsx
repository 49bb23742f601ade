import { formatCount, pluralize, summary } from '@steward/api';
import { Badge, Inline, List, Stack, Text } from '@steward/ui';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { LoadFailed } from '../../../../core/loading/LoadFailed.tsx';
import { filteredAddress } from '../../../../core/routing/filteredAddress.ts';
import { LinkButton } from '../../../../core/routing/LinkButton.tsx';
import { paths } from '../../../../core/routing/paths.ts';
import { Person } from '../../../../engine/fieldValue/Person.tsx';
import { EntryButton, EntryDetails } from '../../../../engine/history/HistoryEntries.styles.ts';
import { WaitingEntries } from '../../../../engine/history/HistoryEntries.tsx';
import { useDeskQuery } from '../useDeskQuery.ts';
import { LatestOperations } from './LatestOperations.tsx';
import type { PersonChanges } from './personChanges.ts';
import { groupByPerson } from './personChanges.ts';

/** The operations of a person that are shown; the log has the others. */
const shownOperations = 3;

/** What each person changed since the user was here, by area; of the busiest, the latest changes. */
export function PeopleChanges() {
  const answer = useDeskQuery('people', summary.visitChanges);
  if (answer.isLoading) return <WaitingEntries />;
  if (answer.failure !== undefined)
    return <LoadFailed message={answer.failure} onRetry={answer.refetch} />;
  return (
    <List aria-label="Changes by person">
      {groupByPerson(answer.rows).map((person, place) => (
        <PersonItem key={person.key} person={person} startsOpen={place === 0} />
      ))}
    </List>
  );
}

/** A person with the areas of their changes; pressed, it shows the latest ones. */
function PersonItem({ person, startsOpen }: { person: PersonChanges; startsOpen: boolean }) {
  const { key, name, count, areas, filter, isPerson } = person;
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <Stack as="li" gap={2}>
      <Inline gap={2}>
        <EntryButton
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          <Text weight="medium" wrap="anywhere">
            {isPerson ? <Person name={name} /> : name}
          </Text>
        </EntryButton>
        {areas.map((area) => (
          <Badge key={area.name}>
            {area.name} {formatCount(area.count)}
          </Badge>
        ))}
      </Inline>
      <EntryDetails id={detailsId} gap={2} hidden={!isOpen}>
        {isOpen && (
          <>
            <LatestOperations
              name={`operations:${key}`}
              filter={filter}
              count={shownOperations}
              label={`Latest changes by ${name}`}
            />
            {count > shownOperations && (
              <div>
                <LinkButton
                  size="sm"
                  href={filteredAddress(paths.activity, filter)}
                  aria-label={`All ${pluralize(count, 'change', 'changes')} by ${name}`}
                >
                  All {pluralize(count, 'change', 'changes')}
                </LinkButton>
              </div>
            )}
          </>
        )}
      </EntryDetails>
    </Stack>
  );
}
