import { Badge, Card, DescriptionItem, DescriptionList, Inline, Stack, Text } from '@steward/ui';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PermissionChange } from './permissionChange.ts';

interface PermissionChangesProps {
  change: PermissionChange;
  /** The affected users, in a sentence. */
  people: ReactNode;
  /** The sentence where nothing changes. */
  unchanged: string;
}

/**
 * The users that a change affects, and the permissions that they gain and lose, before it is saved.
 */
export function PermissionChanges({ change, people, unchanged }: PermissionChangesProps) {
  const { gainedPermissions, lostPermissions } = change;
  const isSame = gainedPermissions.length + lostPermissions.length === 0;
  return (
    <Card as="section" padding="sm" aria-label="Who is affected">
      <Stack>
        <Text as="strong" size="md" weight="medium">
          Who is affected
        </Text>
        <Text as="p" size="md" tone="muted" wrap="anywhere">
          {people}
        </Text>
        {isSame ? (
          <Text as="p" size="md" tone="muted">
            {unchanged}
          </Text>
        ) : (
          <DescriptionList>
            <Labels
              term="They gain"
              labels={gainedPermissions}
              icon={<Plus size={12} />}
              tone="success"
            />
            <Labels
              term="They lose"
              labels={lostPermissions}
              icon={<Minus size={12} />}
              tone="danger"
            />
          </DescriptionList>
        )}
      </Stack>
    </Card>
  );
}

interface LabelsProps {
  term: string;
  labels: readonly string[];
  icon: ReactNode;
  tone: 'success' | 'danger';
}

function Labels({ term, labels, icon, tone }: LabelsProps) {
  if (labels.length === 0) return null;
  return (
    <DescriptionItem term={term}>
      <Inline gap={1}>
        {labels.map((label) => (
          <Badge key={label} tone={tone}>
            {icon}
            <span>{label}</span>
          </Badge>
        ))}
      </Inline>
    </DescriptionItem>
  );
}
