import { formatValue, notAvailable, formatCount } from '@steward/api';
import { Badge, Text, unlessComposing } from '@steward/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import type { RowState } from '../checking/rowState.ts';
import type { Sheet } from '../checking/sheet.ts';
import { verdictLabels } from '../checking/verdicts.ts';
import { SheetFrame } from './SheetTable.styles.ts';
import { rowHeight, useVisibleRows } from './useVisibleRows.ts';
import { useSheetVersion } from './useSheetChecks.ts';

/** Explicit roles: CSS grid strips table semantics in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

/** Enter and the arrows move to the cell below or above, as in a spreadsheet, and do not submit the form. */
function onCellKey(event: KeyboardEvent<HTMLInputElement>) {
  const isUp = event.key === 'ArrowUp';
  if (!isUp && event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  const cell = event.currentTarget.closest('td');
  const row = cell?.parentElement;
  const other = isUp ? row?.previousElementSibling : row?.nextElementSibling;
  other?.children[cell?.cellIndex ?? 0]?.querySelector('input')?.focus();
}

/** What a row changes, field by field. */
function changesOf({ change }: RowState, { resource, targets }: Sheet) {
  const sideOf = (side: unknown): Readonly<Record<string, unknown>> => Object(side);
  const before = sideOf(change?.before);
  const after = sideOf(change?.after);
  return (change?.fields ?? []).map((name) => {
    const target = targets.find(({ fills }) => fills === name);
    const field = resource.fields[name] ?? target?.field;
    const textOf = (value: unknown) =>
      field === undefined ? String(value ?? notAvailable) : formatValue(value, field);
    const label = target?.label ?? field?.label ?? name;
    return { name, label, before: textOf(before[name]), after: textOf(after[name]) };
  });
}

type Changes = ReturnType<typeof changesOf>;

const inWords = (changes: Changes): string =>
  changes.map(({ label, before, after }) => `${label}: ${before} became ${after}`).join('. ');

/** Two lines, because a touch screen cannot open the tooltip with the full reason. */
function Reason({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" tone="muted" wrap="anywhere" lineClamp={2} className="reason">
      {children}
    </Text>
  );
}

function Why({ state, changes }: { state: RowState; changes: Changes }) {
  const text = [state.reason, state.warning].filter(Boolean).join(' ');
  if (text !== '') return <Reason>{text}</Reason>;
  if (changes.length === 0) return null;
  return (
    <Reason>
      {changes.map(({ name, label, before, after }) => (
        <span key={name} className="change">
          {`${label}: `}
          <del>{before}</del>
          <span aria-hidden="true"> → </span>
          <span className="sw-hidden"> became </span>
          <ins>{after}</ins>
        </span>
      ))}
    </Reason>
  );
}

interface SheetTableProps {
  sheet: Sheet;
  /** The indices of the shown rows. */
  shownRows: readonly number[];
}

/**
 * The rows of a file in editable cells, with their expected results. Renders only the visible rows.
 */
export function SheetTable({ sheet, shownRows }: SheetTableProps) {
  useSheetVersion(sheet);
  const view = useRef<HTMLDivElement>(null);
  const [first, end] = useVisibleRows(view, shownRows.length);
  const id = useId();
  const [edited, setEdited] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const { targets } = sheet;
  const rendered = shownRows.slice(first, end);
  // Only one row is a stop of the Tab key. Otherwise all rows would precede the content after the table.
  const tabbable = rendered.find((index) => index === focused) ?? rendered[0];
  return (
    // A table that scrolls must be reachable by the keyboard.
    <SheetFrame
      ref={view}
      tabIndex={0}
      role="region"
      aria-label="Rows of the file"
      style={{ '--count': targets.length }}
    >
      <table {...roles.table} aria-rowcount={shownRows.length + 1}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <th {...roles.column}>Line</th>
            <th {...roles.column}>Verdict</th>
            {targets.map(({ name, label }) => (
              <th key={name} {...roles.column}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} style={{ blockSize: shownRows.length * rowHeight }}>
          {rendered.map((index, slot) => {
            const state = sheet.stateOf(index);
            const { verdict, field } = state;
            const line = formatCount(sheet.lineOf(index));
            const changes = changesOf(state, sheet);
            const title = [state.reason, state.warning, inWords(changes)].filter(Boolean).join(' ');
            return (
              <tr
                key={index}
                {...roles.row}
                aria-rowindex={first + slot + 2}
                data-verdict={verdict}
                style={{ insetBlockStart: (first + slot) * rowHeight }}
              >
                <td {...roles.cell}>
                  <Text tone="subtle" tabular>
                    {line}
                  </Text>
                </td>
                <td {...roles.cell} id={`${id}${index}`} title={title || undefined}>
                  <Badge tone={state.warning ? 'warning' : verdictLabels[verdict].tone}>
                    {verdictLabels[verdict].label}
                  </Badge>
                  <Why state={state} changes={changes} />
                </td>
                {targets.map(({ name, label, field: { kind } }, at) => (
                  <td key={name} {...roles.cell}>
                    <input
                      type={kind === 'secret' ? 'password' : 'text'}
                      autoComplete="off"
                      aria-label={`${label}, line ${line}`}
                      aria-invalid={field === name || undefined}
                      aria-describedby={`${id}${index}`}
                      placeholder={notAvailable}
                      spellCheck={false}
                      tabIndex={index === tabbable ? 0 : -1}
                      onFocus={() => setFocused(index)}
                      value={sheet.textOf(index, at)}
                      onChange={(event) => {
                        setEdited(index);
                        sheet.edit(index, at, event.target.value);
                      }}
                      onKeyDown={(event) => unlessComposing(event, onCellKey)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="sw-hidden" role="status">
        {edited !== undefined &&
          `Line ${formatCount(sheet.lineOf(edited))}: ${verdictLabels[sheet.stateOf(edited).verdict].label}`}
      </p>
    </SheetFrame>
  );
}
