import { FieldValue } from '../fieldValue/FieldValue.tsx';
import type { ChangedField } from './changedFields.ts';
import { Changes } from './ChangedFields.styles.ts';

interface ChangedFieldsProps {
  changes: readonly ChangedField[];
  /** The kind of the change: a created record has no values before, a deleted one none now. */
  kind?: string | null | undefined;
}

/** Changed fields, each with its value before and now. */
export function ChangedFields({ changes, kind }: ChangedFieldsProps) {
  if (kind === 'created' || kind === 'deleted')
    return (
      <Changes>
        {changes.map(({ name, field, before, now }) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} value={kind === 'created' ? now : before} />
            </dd>
          </div>
        ))}
      </Changes>
    );
  return (
    <Changes>
      {changes.map(({ name, field, before, now }) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <del>
              <span className="sw-hidden">Before: </span>
              <FieldValue field={field} value={before} />
            </del>
            {' → '}
            <ins>
              <span className="sw-hidden">Now: </span>
              <FieldValue field={field} value={now} />
            </ins>
          </dd>
        </div>
      ))}
    </Changes>
  );
}
