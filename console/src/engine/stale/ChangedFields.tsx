import { FieldValue } from '../fieldValue/FieldValue.tsx';
import type { ChangedField } from './compare.ts';
import { Changes } from './StaleDialog.styles.ts';

/** Fields that others changed, each with its value before and now. */
export function ChangedFields({ changes }: { changes: readonly ChangedField[] }) {
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
