import type { ImportMode } from '@steward/api';
import { pluralize, formatCount } from '@steward/api';
import type { Sheet } from '../checking/sheet.ts';
import { summarize } from '../checking/summary.ts';
import { useSheetVersion } from './useSheetChecks.ts';

/** What Save will do, beside its button: how many rows are sent, and how many of them are refused. */
export function Outlook({ sheet, mode }: { sheet: Sheet; mode: ImportMode }) {
  useSheetVersion(sheet);
  const { refused } = summarize(sheet).counts;
  const rows = pluralize(sheet.length, 'row');
  if (refused === 0) return <span className="outlook">{rows}</span>;
  if (mode === 'strict') {
    return (
      <span className="outlook">{`Nothing will be written while ${pluralize(refused, 'row is', 'rows are')} refused`}</span>
    );
  }
  return <span className="outlook">{`${rows}, ${formatCount(refused)} refused`}</span>;
}
