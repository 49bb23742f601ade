import { Badge } from '@steward/ui';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Affected } from './AffectedPeople.styles.ts';
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
  const { gained, lost } = change;
  const isSame = gained.length + lost.length === 0;
  return (
    <Affected aria-label="Who is affected">
      <strong>Who is affected</strong>
      <p>{people}</p>
      {isSame ? (
        <p>{unchanged}</p>
      ) : (
        <dl>
          <Labels term="They gain" labels={gained} icon={<Plus size={12} />} tone="success" />
          <Labels term="They lose" labels={lost} icon={<Minus size={12} />} tone="danger" />
        </dl>
      )}
    </Affected>
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
    <>
      <dt>{term}</dt>
      <dd>
        {labels.map((label) => (
          <Badge key={label} tone={tone}>
            {icon}
            {label}
          </Badge>
        ))}
      </dd>
    </>
  );
}
