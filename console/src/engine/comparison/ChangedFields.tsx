import { DescriptionItem } from '@steward/ui';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import { FieldValue } from '../fieldValue/FieldValue.tsx';
import type { ChangedField } from './changedFields.ts';
import { Changes } from './ChangedFields.styles.ts';

interface ChangedFieldsProps {
  changes: readonly ChangedField[];
  /** The kind of the change: a created record has no values before, a deleted one none now. */
  kind?: string | null | undefined;
  /** What can be done about a changed field, shown after its values. */
  actionOf?: (change: ChangedField) => ReactNode;
}

const JsonDiff = lazyWithRetry(() => import('@steward/ui/json-diff').then((m) => m.JsonDiff));

/** Whether a value has members, so that its differences can be told one by one. */
const hasMembers = (value: unknown): value is object => typeof value === 'object' && value !== null;

function ChangedValue({
  change,
  kind,
}: {
  change: ChangedField;
  kind: ChangedFieldsProps['kind'];
}) {
  const { field, before, after } = change;
  if (kind === 'created') return <FieldValue field={field} value={after} />;
  if (kind === 'deleted') return <FieldValue field={field} value={before} />;
  if (field.kind === 'json' && hasMembers(before) && hasMembers(after)) {
    return (
      <JsonDiff
        before={before}
        after={after}
        rootName={field.label}
        searchable={false}
        downloadable={false}
      />
    );
  }
  return (
    <>
      <del>
        <span className="sw-hidden">Before: </span>
        <FieldValue field={field} value={before} />
      </del>
      <span role="img" aria-label="became">
        {' → '}
      </span>
      <ins>
        <span className="sw-hidden">Now: </span>
        <FieldValue field={field} value={after} />
      </ins>
    </>
  );
}

/** Changed fields, each with its value before and now. */
export const ChangedFields = ({ changes, kind, actionOf }: ChangedFieldsProps) => (
  <Changes framed>
    {changes.map((change) => (
      <DescriptionItem key={change.name} term={change.field.label}>
        <ChangedValue change={change} kind={kind} />
        {actionOf && <> {actionOf(change)}</>}
      </DescriptionItem>
    ))}
  </Changes>
);
