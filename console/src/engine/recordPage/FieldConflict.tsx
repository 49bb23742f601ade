import type { Field, Resource } from '@steward/api';
import { versionArgs } from '../definition/calls.ts';
import { ConflictQuestion } from '../conflict/ConflictQuestion.tsx';
import type { Side } from '../conflict/compare.ts';
import { describeRow } from '../form/saving/savedToast.ts';
import type { ValueConflict } from './useFieldSaving.ts';

interface FieldConflictProps {
  resource: Resource;
  name: string;
  field: Field;
  conflict: ValueConflict;
  onResolve(side: Side): void;
  onCancel(): void;
}

/** Asks which value to take where somebody else has changed the same field meanwhile. */
export function FieldConflict(props: FieldConflictProps) {
  const { resource, name, field, conflict, onResolve, onCancel } = props;
  const { before, now, theirs, mine } = conflict;
  return (
    <ConflictQuestion
      subject={describeRow(resource, now)}
      record={{ resource: resource.name, id: now.id, since: versionArgs(before).ifMatch }}
      fields={{ [name]: field }}
      rows={[before, now]}
      differences={[{ name, field, theirs, mine, changedBy: 'both' }]}
      otherChanges={[]}
      onResolve={(choices) => onResolve(choices[name] ?? 'mine')}
      onCancel={onCancel}
    />
  );
}
