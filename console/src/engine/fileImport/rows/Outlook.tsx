import type { ImportMode } from '@steward/api';
import { pluralize, formatCount } from '@steward/api';
import { Text } from '@steward/ui';
import type { Sheet } from '../checking/sheet.ts';
import { summarize } from '../checking/summary.ts';
import { useSheetVersion } from './useSheetChecks.ts';

/** The effect of Save, beside its button: the numbers of sent and refused rows. */
export function Outlook({ sheet, mode }: { sheet: Sheet; mode: ImportMode }) {
  useSheetVersion(sheet);
  const { refused } = summarize(sheet).counts;
  const rows = pluralize(sheet.length, 'row');
  if (refused === 0)
    return (
      <Text size="md" tone="muted" tabular className="outlook">
        {rows}
      </Text>
    );
  if (mode === 'strict') {
    return (
      <Text
        size="md"
        tone="muted"
        tabular
        className="outlook"
      >{`Nothing will be written while ${pluralize(refused, 'row is', 'rows are')} refused`}</Text>
    );
  }
  return (
    <Text
      size="md"
      tone="muted"
      tabular
      className="outlook"
    >{`${rows}, ${formatCount(refused)} refused`}</Text>
  );
}
