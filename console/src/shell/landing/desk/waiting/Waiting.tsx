import { summary } from '@steward/api';
import { List, Text } from '@steward/ui';
import { WaitingEntries } from '../../../../engine/history/HistoryEntries.tsx';
import { DeskCard } from '../DeskCard.tsx';
import { useDeskQuery } from '../useDeskQuery.ts';
import { waitingGroups } from './waitingGroups.ts';
import { WaitingTopicItems } from './WaitingTopicItems.tsx';

/** What waits for the user, each with what can be done about it. */
export function Waiting() {
  const answer = useDeskQuery('waiting', summary.waiting);
  const groups = waitingGroups(answer.rows);
  return (
    <DeskCard
      title="Waiting for you"
      answer={answer}
      placeholder={<WaitingEntries label="Loading what waits" />}
    >
      {groups.length === 0 ? (
        <Text as="p" size="md" tone="subtle">
          Nothing waits for you.
        </Text>
      ) : (
        <List variant="divided">
          {groups.map((group) => (
            <WaitingTopicItems key={group.topic} group={group} onDone={answer.refetch} />
          ))}
        </List>
      )}
    </DeskCard>
  );
}
