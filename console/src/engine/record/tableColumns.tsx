import type { AnyRow, Field, Resource } from '@steward/api';
import { cellTone, cellValue, columnField, formatValue, isSortable } from '@steward/api';
import { isEmpty } from '@steward/api/forms';
import type { Column } from '@steward/ui';
import type { ReactNode } from 'react';
import { ReferenceName } from '../references/ReferenceName.tsx';
import { QuietText } from '../references/QuietText.tsx';
import { DateWithAge } from '../fieldValue/DateWithAge.tsx';
import { StateChip } from '../fieldValue/StateChip.tsx';
import { SwitchValue } from '../fieldValue/SwitchValue.tsx';
import { Person } from '../fieldValue/Person.tsx';
import { leftToRight } from '../fieldValue/leftToRight.tsx';
import { resourceColumnWidth } from '../columns/columnWidth.ts';

const numeric = new Set<string | undefined>(['number', 'reference']);
/** The table columns of a resource, from its contract. */
export function tableColumns(
  resource: Resource,
  now: () => number,
  sortable: boolean,
): Column<AnyRow>[] {
  return resource.columns.map((column, index) => {
    const field = columnField(resource, column);
    const kind = field?.kind;
    return {
      id: column.id,
      header: column.header,
      rowHeader: index === 0,
      sortable: sortable && isSortable(resource, column),
      ...(column.optional && { optional: true }),
      // An id with a name beside it is read as text.
      align: kind === 'number' ? 'end' : 'start',
      width: resourceColumnWidth(resource, column, index === 0),
      mono: kind === 'url',
      text: (row) => {
        const value = cellValue(column, row);
        if (typeof value === 'number' && numeric.has(kind ?? 'number')) return value;
        // A date is exported as stored, so that other programs can read it.
        return kind === 'date' && typeof value === 'string' ? value : formatValue(value, field);
      },
      cell: (row) => {
        const value = cellValue(column, row);
        const tone = cellTone(resource, column, row);
        if (tone !== undefined)
          return <StateChip tone={tone}>{formatValue(value, field)}</StateChip>;
        if (field?.isPerson && typeof value === 'string' && value !== '')
          return <Person name={value} />;
        if (field && (kind === 'flag' || kind === 'boolean') && !isEmpty(value))
          return <SwitchValue field={field} value={value} />;
        if (kind === 'email' || kind === 'url') return leftToRight(formatValue(value, field));
        if (kind === 'date' && typeof value === 'string' && value !== '')
          return <DateWithAge value={value} now={now()} />;
        return valueName(value, field) ?? (formatValue(value, field) || (column.blank && '\u00a0'));
      },
    };
  });
}

/** How many letters of a word are shown beside its number. */
const lettersBeside = 3;

/** A raw value with its meaning, such as the name of a day or of another record. */
function valueName(value: unknown, field: Field | undefined): ReactNode {
  if (typeof value !== 'number') return undefined;
  const word = field?.words?.[value];
  if (word === undefined && field?.kind !== 'reference') return undefined;
  if (word === undefined) return <ReferenceName to={field?.to} id={value} />;
  return (
    <span>
      {value}
      <QuietText>{word.slice(0, lettersBeside)}</QuietText>
    </span>
  );
}
