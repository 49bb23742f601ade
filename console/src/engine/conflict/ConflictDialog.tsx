import type { AnyRow, Fields } from '@steward/api';
import { Button, Inline, Modal, Stack, Text } from '@steward/ui';
import { useId, useRef, useState } from 'react';
import { isCleared } from '../definition/clear.ts';
import { FieldValue } from '../fieldValue/FieldValue.tsx';
import { ReferenceNames } from '../references/ReferenceNames.tsx';
import { ChangedFields } from '../comparison/ChangedFields.tsx';
import type { ChangedField } from '../comparison/changedFields.ts';
import type { Difference, Side } from './compare.ts';
import { defaultChoices } from './compare.ts';
import { AllSides, Sides } from './ConflictDialog.styles.ts';
import type { ChangedRecord } from './useLaterChanges.ts';
import { useLaterChanges } from './useLaterChanges.ts';

interface ConflictDialogProps {
  /** The record in a sentence: 'signal “Hiring”'. */
  subject: string;
  record: ChangedRecord;
  fields: Fields;
  /** The record before and now, whose references are shown by name. */
  rows: readonly AnyRow[];
  differences: readonly Difference[];
  /** The other fields that others changed. */
  otherChanges: readonly ChangedField[];
  /** Called with the side of each field. */
  onResolve(choices: Readonly<Record<string, Side>>): void;
  /** Returns to the form as it was. */
  onCancel(): void;
}

const notes = {
  both: 'Both of you changed this',
  me: 'Only you changed this',
  them: 'Only they changed this',
} as const;

const secretTexts = {
  mine: 'Your new secret',
  theirs: 'The current secret',
  cleared: 'No secret',
} as const;

const sides: readonly Side[] = ['theirs', 'mine'];

/**
 * Shows, field by field, the values that others saved while a form was open beside the typed ones,
 * and lets a person choose.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { subject, record, fields, rows, differences, otherChanges, onResolve, onCancel } = props;
  const [choices, setChoices] = useState(() => defaultChoices(differences));
  const { latest, ofField } = useLaterChanges(record);
  const confirm = useRef<HTMLButtonElement>(null);
  const takesAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])));
  const savesNothing = differences.every(({ name }) => choices[name] === 'theirs');
  const by = latest === undefined ? '' : ` (${latest})`;
  return (
    <Modal
      open
      role="alertdialog"
      size="record"
      title="Changed by somebody else meanwhile"
      initialFocus={differences.length === 0 ? confirm : undefined}
      onClose={onCancel}
      footer={
        <>
          {differences.length > 1 && (
            <AllSides>
              <Button variant="quiet" onClick={() => takesAll('theirs')}>
                All theirs
              </Button>
              <Button variant="quiet" onClick={() => takesAll('mine')}>
                All mine
              </Button>
            </AllSides>
          )}
          <Button onClick={onCancel}>Back to the form</Button>
          <Button ref={confirm} variant="primary" onClick={() => onResolve(choices)}>
            {savesNothing ? 'Keep theirs' : 'Save'}
          </Button>
        </>
      }
    >
      <ReferenceNames fields={fields} rows={rows} />
      <Stack gap={5}>
        <Text as="p" tone="muted">
          {differences.length === 0
            ? `The ${subject} was saved while this form was open${by}, with the same values as yours. There is nothing left to save.`
            : `The ${subject} was saved while this form was open${by}. Choose which value to keep.`}
        </Text>
        {differences.map((difference) => (
          <DifferenceField
            key={difference.name}
            difference={difference}
            changedBy={ofField(difference.name)}
            value={choices[difference.name] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [difference.name]: side })}
          />
        ))}
        {otherChanges.length > 0 && (
          <Stack as="section">
            <Text as="h4" size="md" weight="semibold">
              Also changed by others
            </Text>
            <ChangedFields changes={otherChanges} />
          </Stack>
        )}
      </Stack>
    </Modal>
  );
}

interface DifferenceFieldProps {
  difference: Difference;
  /** The user who changed the field last, and the time. */
  changedBy: string | undefined;
  value: Side;
  onChange(side: Side): void;
}

/** One field with a choice between its two values. */
function DifferenceField({ difference, changedBy, value, onChange }: DifferenceFieldProps) {
  const id = useId();
  const { name, field } = difference;
  const isSecret = field.kind === 'secret' || field.kind === 'password';
  return (
    <Stack as="fieldset">
      <Text as="legend" weight="semibold">
        <Inline as="span" align="baseline">
          {field.label}
          <Text size="sm" tone="subtle" weight="regular">
            {notes[difference.changedBy]}
          </Text>
        </Inline>
      </Text>
      <Sides>
        {sides.map((side) => (
          <label key={side}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={side}
              checked={value === side}
              onChange={() => onChange(side)}
            />
            <Text size="md" tone="muted">
              {side === 'mine'
                ? 'Mine'
                : `Theirs${changedBy === undefined ? '' : ` · ${changedBy}`}`}
            </Text>
            <span className="value">
              {isSecret ? (
                secretTexts[isCleared(difference[side]) ? 'cleared' : side]
              ) : (
                <FieldValue field={field} value={difference[side]} />
              )}
            </span>
          </label>
        ))}
      </Sides>
    </Stack>
  );
}
