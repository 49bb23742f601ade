import type { AnyRow } from '@steward/api';
import { pluralize } from '@steward/api';
import { SelectField } from '@steward/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useAllRecords } from '../../engine/allRecords/useAllRecords.ts';
import { ViewSkeleton } from '../../engine/list/ViewSkeleton.tsx';
import type { ScreenViewProps } from '../../engine/definition/definition.ts';
import { WeekGrid } from './WeekGrid.tsx';
import type { WeekPlace } from './WeekGrid.tsx';
import { WeekHour } from './WeekHour.tsx';
import { WeekFrame } from './WeekView.styles.ts';
import { hourName, weekOf } from './week.ts';

const typeOf = (row: AnyRow): string => (typeof row.type === 'string' ? row.type : '');

/** The types of these schedules with how many there are of each, the most frequent first. */
function typesOf(rows: readonly AnyRow[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(typeOf(row), (counts.get(typeOf(row)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** All schedules as one week; an hour that is chosen says what is sent in it, and to whom. */
export function WeekView({ definition, query, rowActions, empty }: ScreenViewProps) {
  const { resource } = definition;
  const { rows, status, read, count, message, refetch } = useAllRecords(resource, { q: query.q });
  const [type, setType] = useState<string>();
  const [place, setPlace] = useState<WeekPlace>();
  const types = useMemo(() => typesOf(rows), [rows]);
  const chosen = types.find(([name]) => name === type)?.[0];
  const week = useMemo(
    () => weekOf(chosen === undefined ? rows : rows.filter((row) => typeOf(row) === chosen)),
    [rows, chosen],
  );
  const waiting = status === 'loading';
  const here = place && week.days[place.day]?.[place.hour];

  // What an hour shows lies below the week, and below the window of a phone.
  const hour = useRef<HTMLHeadingElement>(null);
  useEffect(() => hour.current?.focus(), [place]);

  if (waiting && rows.length === 0) return <ViewSkeleton label={`Loading ${resource.many}`} />;
  if (status === 'failed' && rows.length === 0)
    return <LoadFailed message={message} onRetry={refetch} />;
  return (
    <WeekFrame data-waiting={waiting || undefined} aria-busy={waiting}>
      <div className="bar">
        <SelectField
          label={resource.fields.type?.label ?? ''}
          hideLabel
          clearable
          placeholder="All types"
          options={types.map(([name, many]) => ({
            value: name || '-',
            label: `${name || 'Without a type'} (${many})`,
          }))}
          value={chosen === undefined ? '' : chosen || '-'}
          onChange={(value) => setType(value === '' ? undefined : value === '-' ? '' : value)}
        />
        <p className="facts" role="status">
          {waiting
            ? `Read ${read.toLocaleString('en')} of ${count.toLocaleString('en')}`
            : pluralize(rows.length, 'schedule')}
          {!waiting && rows.length < count && `, the first of ${count.toLocaleString('en')}`}
        </p>
      </div>
      {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
      {status === 'ready' && rows.length === 0 ? (
        empty
      ) : (
        <>
          <WeekGrid
            label={`${definition.title}: how many are sent in each hour of the week`}
            week={week}
            selected={place}
            onSelect={setPlace}
          />
          {week.unplaced.length > 0 && (
            <WeekHour
              title="Without a place in the week"
              about="Their day or hour is missing, or is none that a week has."
              definition={definition}
              rows={week.unplaced}
              rowActions={rowActions}
            />
          )}
          {place && here && here.length > 0 ? (
            <WeekHour
              key={`${place.day}:${place.hour}`}
              title={hourName(place.day, place.hour)}
              heading={hour}
              definition={definition}
              rows={here}
              rowActions={rowActions}
            />
          ) : (
            <p className="ask">Choose an hour to see what is sent in it, and to whom.</p>
          )}
        </>
      )}
    </WeekFrame>
  );
}
