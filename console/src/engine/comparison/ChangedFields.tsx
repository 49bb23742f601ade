import { FieldValue } from '../fieldValue/FieldValue.tsx';
import type { ChangedField } from './changedFields.ts';
import { Changes } from './ChangedFields.styles.ts';

interface ChangedFieldsProps {
  changes: readonly ChangedField[];
  /** The kind of the change: a created record has no values before, a deleted one none now. */
  kind?: string | null | undefined;
}

function ChangedValue({
  change,
  kind,
}: {
  change: ChangedField;
  kind: ChangedFieldsProps['kind'];
}) {
  const { field, before, now } = change;
  if (kind === 'created') return <FieldValue field={field} value={now} />;
  if (kind === 'deleted') return <FieldValue field={field} value={before} />;
  return (
    <>
      <del>
        <span className="sw-hidden">Before: </span>
        <FieldValue field={field} value={before} />
      </del>
      {' → '}
      <ins>
        <span className="sw-hidden">Now: </span>
        <FieldValue field={field} value={now} />
      </ins>
    </>
  );
}

/** Changed fields, each with its value before and now. */
export const ChangedFields = ({ changes, kind }: ChangedFieldsProps) => (
  <Changes>
    {changes.map((change) => (
      <div key={change.name}>
        <dt>{change.field.label}</dt>
        <dd>
          <ChangedValue change={change} kind={kind} />
        </dd>
      </div>
    ))}
  </Changes>
);
