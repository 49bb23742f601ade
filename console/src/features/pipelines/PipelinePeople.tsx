import type { AnyRow } from '@steward/api';
import { List, Text } from '@steward/ui';
import { useId, useRef } from 'react';
import { useMay } from '../../core/permissions/useMay.ts';
import { PipelinePerson } from './PipelinePerson.tsx';
import { People } from './PipelinePeople.styles.ts';
import { usersOf } from './pipelineUsers.ts';

/** The people of a pipeline, each with a button that removes them, for those who may. */
export function PipelinePeople({ pipeline }: { pipeline: AnyRow }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const canRemove = useMay('pipelines.removeUser');
  const users = usersOf(pipeline);
  return (
    <People aria-labelledby={headingId}>
      <Text as="h3" id={headingId} ref={heading} tabIndex={-1} size="md" weight="semibold">
        People
      </Text>
      {users.length === 0 ? (
        <Text as="p" tone="subtle">
          Nobody is in this pipeline yet.
        </Text>
      ) : (
        <List variant="bordered" aria-labelledby={headingId}>
          {users.map((user) => (
            <PipelinePerson
              key={user.id}
              pipeline={pipeline}
              user={user}
              canRemove={canRemove}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </List>
      )}
    </People>
  );
}
