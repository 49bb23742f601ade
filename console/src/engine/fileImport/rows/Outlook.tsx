import type { ImportMode } from '@steward/api';
import { pluralize, formatCount } from '@steward/api';
import { Text } from '@steward/ui';
import type { Sheet } from '../checking/sheet.ts';
import { summarize } from '../checking/summary.ts';
import { useSheetVersion } from './useSheetChecks.ts';

function outlookText(sheet: Sheet, mode: ImportMode): string {
  const { refused } = summarize(sheet).counts;
  const rowsText = pluralize(sheet.length, 'row');
  if (refused === 0) return rowsText;
  return mode === 'strict'
    ? `Nothing will be written while ${pluralize(refused, 'row is', 'rows are')} refused`
    : `${rowsText}, ${formatCount(refused)} refused`;
}

/** The effect of Save, beside its button: the numbers of sent and refused rows. */
export function Outlook({ sheet, mode }: { sheet: Sheet; mode: ImportMode }) {
  useSheetVersion(sheet);
  return (
    <Text size="md" tone="muted" tabular className="outlook">
      {outlookText(sheet, mode)}
    </Text>
  );
}
