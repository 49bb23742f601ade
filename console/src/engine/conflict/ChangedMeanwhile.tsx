import { Stack } from '@steward/ui';
import { ChangedFields } from '../comparison/ChangedFields.tsx';
import type { ChangedField } from '../comparison/changedFields.ts';
import type { ChangedRecord } from './useLaterChanges.ts';
import { useLaterChanges } from './useLaterChanges.ts';

interface ChangedMeanwhileProps {
  /** The record in a sentence: 'signal “Hiring”'. */
  subject: string;
  record: ChangedRecord;
  changes: readonly ChangedField[];
}

/**
 * Shows the fields that others have changed since a person was asked whether to delete the record.
 */
export function ChangedMeanwhile({ subject, record, changes }: ChangedMeanwhileProps) {
  const { latest } = useLaterChanges(record);
  const by = latest === undefined ? '' : ` by ${latest}`;
  return (
    <Stack gap={3} role="alert">
      <p>
        The {subject} was changed meanwhile{by}, and was not deleted. Check the changes before you
        delete it.
      </p>
      {changes.length > 0 && <ChangedFields changes={changes} />}
    </Stack>
  );
}
