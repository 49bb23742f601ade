import type { CompanyColumn } from '@steward/api/csv';
import { notAvailable } from '@steward/api';
import { companyColumns, companyCsvFields } from '@steward/api/csv';
import { Badge, unlessComposing } from '@steward/ui';
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { verdictLabels } from './verdicts.ts';
import { invalidColumn } from './invalidColumn.ts';
import type { Sheet } from './sheet.ts';
import { SheetFrame } from './SheetTable.styles.ts';
import { rowHeight, useVisibleRows } from './useVisibleRows.ts';

/** Explicit roles: CSS grid strips table semantics in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

/** Enter moves to the cell below, as in a spreadsheet, and does not submit the form. */
function onEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const cell = event.currentTarget.closest('td');
  const below = cell?.parentElement?.nextElementSibling?.children[cell.cellIndex];
  below?.querySelector('input')?.focus();
}

interface SheetTableProps {
  sheet: Sheet;
  /** The indices of the shown rows. */
  shown: Uint32Array;
  onEdit(index: number, column: CompanyColumn, text: string): void;
}

/** The rows of a file with their verdicts, with editable cells. Renders only the visible rows. */
export function SheetTable({ sheet, shown, onEdit }: SheetTableProps) {
  const view = useRef<HTMLDivElement>(null);
  const [first, end] = useVisibleRows(view, shown.length);
  const id = useId();
  const [edited, setEdited] = useState<number>();
  const editedRow = edited === undefined ? undefined : sheet.at(edited);
  return (
    // A table that scrolls must be reachable by the keyboard.
    <SheetFrame ref={view} tabIndex={0} role="region" aria-label="Rows of the file">
      <table {...roles.table} aria-rowcount={shown.length + 1}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.column}>Line</th>
            {companyColumns.map((column) => (
              <th key={column} {...roles.column}>
                {companyCsvFields[column].label}
              </th>
            ))}
            <th {...roles.column}>Verdict</th>
          </tr>
        </thead>
        <tbody {...roles.group} style={{ blockSize: shown.length * rowHeight }}>
          {[...shown.subarray(first, end)].map((index, slot) => {
            const each = sheet.at(index);
            if (each === undefined) return null;
            const { line, row, verdict, reason, unreadable } = each;
            const bad = unreadable === undefined ? invalidColumn(row) : undefined;
            return (
              <tr
                key={index}
                {...roles.row}
                aria-rowindex={first + slot + 2}
                data-verdict={verdict}
                style={{ insetBlockStart: (first + slot) * rowHeight }}
              >
                <td {...roles.cell}>{line}</td>
                {companyColumns.map((column) => (
                  <td key={column} {...roles.cell}>
                    <input
                      aria-label={`${companyCsvFields[column].label}, line ${line}`}
                      aria-invalid={bad === column || undefined}
                      aria-describedby={`${id}${index}`}
                      placeholder={notAvailable}
                      spellCheck={false}
                      value={row[column]}
                      onChange={(event) => {
                        setEdited(index);
                        onEdit(index, column, event.target.value);
                      }}
                      onKeyDown={(event) => unlessComposing(event, onEnter)}
                    />
                  </td>
                ))}
                <td {...roles.cell} id={`${id}${index}`} title={reason}>
                  <Badge tone={verdictLabels[verdict].tone}>{verdictLabels[verdict].label}</Badge>
                  {reason !== undefined && <span className="reason">{reason}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="sw-hidden" role="status">
        {editedRow && `Line ${editedRow.line}: ${verdictLabels[editedRow.verdict].label}`}
      </p>
    </SheetFrame>
  );
}
