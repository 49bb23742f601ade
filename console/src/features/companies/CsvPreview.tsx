import type { CompanyColumn } from '@steward/api/csv';
import { pluralize } from '@steward/api';
import { useState } from 'react';
import { Preview } from './CompanyUpload.styles.ts';
import type { Sheet } from './sheet.ts';
import { SheetTable } from './SheetTable.tsx';
import type { Comparison } from './useSheet.ts';
import type { Verdict } from './verdicts.ts';
import { verdictOrder, verdictLabels } from './verdicts.ts';

/** The number of rows whose height browsers can still scroll. */
const maxRows = 500_000;

interface CsvPreviewProps {
  sheet: Sheet;
  /** The progress of the comparison. When it ends, the rows are sorted again unless any was edited. */
  comparison: Comparison;
  /** The progress of the comparison with the platform, as a sentence. */
  comparisonText: string;
  onEdit(index: number, column: CompanyColumn, text: string): void;
}

/** The rows of a file with the expected verdict of each. */
export function CsvPreview({ sheet, comparison, comparisonText, onEdit }: CsvPreviewProps) {
  const [verdictFilter, setVerdictFilter] = useState<Verdict>();
  // The order stays while a row is edited, even if its verdict changes.
  const [order, setOrder] = useState({
    sheet,
    comparison,
    only: verdictFilter,
    shown: sheet.ordered(verdictFilter, maxRows),
  });
  const isCompared = order.comparison !== comparison && sheet.repairs === 0;
  if (order.sheet !== sheet || isCompared || order.only !== verdictFilter) {
    setOrder({
      sheet,
      comparison,
      only: verdictFilter,
      shown: sheet.ordered(verdictFilter, maxRows),
    });
  }
  const { shown } = order;
  const { counts, length } = sheet;
  return (
    <Preview aria-label="Preview">
      <div className="counts" role="group" aria-label="Rows">
        <button
          type="button"
          aria-pressed={verdictFilter === undefined}
          onClick={() => setVerdictFilter(undefined)}
        >
          {pluralize(length, 'row')}
        </button>
        {verdictOrder
          .filter((verdict) => counts[verdict] > 0 || verdict === verdictFilter)
          .map((verdict) => (
            <button
              key={verdict}
              type="button"
              data-verdict={verdict}
              aria-pressed={verdict === verdictFilter}
              onClick={() => setVerdictFilter(verdict)}
            >
              <i aria-hidden="true" />
              {`${counts[verdict].toLocaleString('en')} ${verdictLabels[verdict].count}`}
            </button>
          ))}
      </div>
      <div className="bar" aria-hidden="true">
        {verdictOrder
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => (
            <i key={verdict} data-verdict={verdict} style={{ flexGrow: counts[verdict] }} />
          ))}
      </div>
      <SheetTable key={verdictFilter ?? 'all'} sheet={sheet} shown={shown} onEdit={onEdit} />
      <p className="note" role="status">
        {comparisonText}
      </p>
      {length > maxRows && (
        <p className="note">
          {`The first ${maxRows.toLocaleString('en')} of ${length.toLocaleString('en')} rows show; all are sent.`}
        </p>
      )}
    </Preview>
  );
}
