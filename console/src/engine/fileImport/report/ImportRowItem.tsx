import { historyFieldLabel, isObject, formatCount } from '@steward/api';
import type { Fields } from '@steward/api';
import { isEmpty, text } from '@steward/api/forms';
import { Badge, Stack, Text } from '@steward/ui';
import { NotAvailable } from '../../fieldValue/NotAvailable.tsx';
import { ChangedFields } from '../../comparison/ChangedFields.tsx';
import type { ChangedField } from '../../comparison/changedFields.ts';
import { NumberedItem } from './ImportReport.styles.ts';
import type { ImportRow } from './importRecord.ts';
import { verdictLabel, verdictTone } from './importRecord.ts';

const sideOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** The fields that a row changed, before and after. */
function changesOf(
  { fields: fieldNames, before, after }: ImportRow,
  fields: Fields,
): ChangedField[] {
  const oldValues = sideOf(before);
  const newValues = sideOf(after);
  return (fieldNames ?? []).map((name) => ({
    name,
    field: fields[name] ?? text(historyFieldLabel(fields, name)),
    before: oldValues[name],
    after: newValues[name],
  }));
}

/** The refused cell of the file; nothing if it is empty. */
function refusedCell({ cells, field }: ImportRow): string | undefined {
  const cell = field ? sideOf(cells)[field] : undefined;
  if (isEmpty(cell)) return undefined;
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
}

/** A row of a file: what came of it, why, and what it changed; or a record that an undo left. */
export function ImportRowItem({ row, fields }: { row: ImportRow; fields: Fields }) {
  const { line, record_id, name, verdict, reason, warning } = row;
  const isKept = verdict === 'kept';
  const changes = changesOf(row, fields);
  const cell = refusedCell(row);
  const hasMore = Boolean(reason || warning) || changes.length > 0;
  return (
    <NumberedItem>
      <span>
        <span className="sw-hidden">{isKept ? 'ID ' : 'Line '}</span>
        {isKept ? record_id : formatCount(line ?? 0)}
      </span>
      <Text tone={name ? 'default' : 'subtle'} weight={name ? 'medium' : 'regular'}>
        {name || <NotAvailable />}
      </Text>
      <Badge tone={verdictTone(verdict)}>{verdictLabel(verdict)}</Badge>
      {hasMore && (
        <Stack gap={1} className="more">
          {reason && (
            <Text as="p" tone="muted">
              {reason}{' '}
              {cell !== undefined && (
                <Text as="code" tone="subtle" size="sm" mono>
                  {cell}
                </Text>
              )}
            </Text>
          )}
          {warning && (
            <Text as="p" tone="muted">
              {warning}
            </Text>
          )}
          {changes.length > 0 && <ChangedFields changes={changes} kind="updated" />}
        </Stack>
      )}
    </NumberedItem>
  );
}
