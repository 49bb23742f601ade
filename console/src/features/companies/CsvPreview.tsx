import type { CompanyColumn } from '@steward/api/csv';
import { pluralize } from '@steward/api';
import { useState } from 'react';
import { Preview } from './CompanyUpload.styles.ts';
import type { Sheet } from './sheet.ts';
import { SheetTable } from './SheetTable.tsx';
import type { Comparison } from './useSheet.ts';
import type { Verdict } from './verdicts.ts';
import { verdictOrder, words } from './verdicts.ts';

/** Rows that a scrolled part of a page can hold; browsers know no higher one. */
const most = 500_000;

interface CsvPreviewProps {
  sheet: Sheet;
  /** How far the rows were compared; rows that nobody has repaired yet are ordered anew at its end. */
  comparison: Comparison;
  /** How far the rows were compared with what the platform has. */
  compared: string;
  onEdit(index: number, column: CompanyColumn, text: string): void;
}

/** What will become of each row; the platform has the last word. */
export function CsvPreview({ sheet, comparison, compared, onEdit }: CsvPreviewProps) {
  const [only, setOnly] = useState<Verdict>();
  // A row stays in its place while it is repaired, whatever becomes of it and whatever is answered.
  const [place, setPlace] = useState({ sheet, comparison, only, shown: sheet.ordered(only, most) });
  const answered = place.comparison !== comparison && sheet.repairs === 0;
  if (place.sheet !== sheet || answered || place.only !== only) {
    setPlace({ sheet, comparison, only, shown: sheet.ordered(only, most) });
  }
  const { shown } = place;
  const { counts, length } = sheet;
  return (
    <Preview aria-label="Preview">
      <div className="counts" role="group" aria-label="Rows">
        <button type="button" aria-pressed={only === undefined} onClick={() => setOnly(undefined)}>
          {pluralize(length, 'row')}
        </button>
        {verdictOrder
          .filter((verdict) => counts[verdict] > 0 || verdict === only)
          .map((verdict) => (
            <button
              key={verdict}
              type="button"
              data-verdict={verdict}
              aria-pressed={verdict === only}
              onClick={() => setOnly(verdict)}
            >
              <i aria-hidden="true" />
              {`${counts[verdict].toLocaleString('en')} ${words[verdict].count}`}
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
      <SheetTable key={only ?? 'all'} sheet={sheet} shown={shown} onEdit={onEdit} />
      <p className="note" role="status">
        {compared}
      </p>
      {length > most && (
        <p className="note">
          {`The first ${most.toLocaleString('en')} of ${length.toLocaleString('en')} rows show; all are sent.`}
        </p>
      )}
    </Preview>
  );
}
