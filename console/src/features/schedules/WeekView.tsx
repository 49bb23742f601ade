import type { AnyRow } from '@steward/api';
import { pluralize, formatCount } from '@steward/api';
import { Inline, SelectField, Text } from '@steward/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '../../core/loading/LoadFailed.tsx';
import { useAllRecords } from '../../engine/allRecords/useAllRecords.ts';
import { ViewSkeleton } from '../../engine/list/views/ViewSkeleton.tsx';
import type { ScreenViewProps } from '../../engine/definition/definition.ts';
import { WeekGrid } from './WeekGrid.tsx';
import type { WeekHourSlot } from './WeekGrid.tsx';
import { HourSchedules } from './HourSchedules.tsx';
import { WeekFrame } from './WeekView.styles.ts';
import { hourLabel, toWeek } from './week.ts';

const typeOf = (row: AnyRow): string => (typeof row.type === 'string' ? row.type : '');

/** The types of schedules with their counts, the most frequent first. */
function typesOf(rows: readonly AnyRow[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(typeOf(row), (counts.get(typeOf(row)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** All schedules as a week; a selected hour lists its schedules. */
export function WeekView({ definition, query, rowActions, rowLink, empty }: ScreenViewProps) {
  const { resource } = definition;
  const { rows, status, readCount, count, message, refetch } = useAllRecords(resource, query);
  const [type, setType] = useState<string>();
  const [slot, setSlot] = useState<WeekHourSlot>();
  const types = useMemo(() => typesOf(rows), [rows]);
  const chosenType = types.find(([name]) => name === type)?.[0];
  const week = useMemo(
    () =>
      toWeek(chosenType === undefined ? rows : rows.filter((row) => typeOf(row) === chosenType)),
    [rows, chosenType],
  );
  const isLoading = status === 'loading';
  const hourRows = slot && week.days[slot.day]?.[slot.hour];

  // The list of the hour is below the week, which may be outside of the window.
  const hour = useRef<HTMLHeadingElement>(null);
  useEffect(() => hour.current?.focus(), [slot]);

  if (isLoading && rows.length === 0) return <ViewSkeleton label={`Loading ${resource.many}`} />;
  if (status === 'failed' && rows.length === 0)
    return <LoadFailed message={message} onRetry={refetch} />;
  return (
    <WeekFrame data-waiting={isLoading || undefined} aria-busy={isLoading}>
      <Inline className="bar" gap={3} justify="between">
        <SelectField
          label={resource.fields.type?.label ?? ''}
          hideLabel
          clearable
          placeholder="All types"
          options={types.map(([name, many]) => ({
            value: name || '-',
            label: `${name || 'Without a type'} (${many})`,
          }))}
          value={chosenType === undefined ? '' : chosenType || '-'}
          onChange={(value) => setType(value === '' ? undefined : value === '-' ? '' : value)}
        />
        <Text as="p" size="md" tone="subtle" role="status">
          {isLoading
            ? `Read ${formatCount(readCount)} of ${formatCount(count)}`
            : pluralize(rows.length, 'schedule') +
              (rows.length < count ? `, the first of ${formatCount(count)}` : '')}
        </Text>
      </Inline>
      {status === 'failed' && <LoadFailed message={message} onRetry={refetch} />}
      {status === 'ready' && rows.length === 0 ? (
        empty
      ) : (
        <>
          <WeekGrid
            label={`${definition.title}: how many are sent in each hour of the week`}
            week={week}
            selected={slot}
            onSelect={setSlot}
          />
          {week.unplaced.length > 0 && (
            <HourSchedules
              title="Not in the week"
              about="Their day or hour is missing or invalid."
              definition={definition}
              rows={week.unplaced}
              rowActions={rowActions}
              rowLink={rowLink}
            />
          )}
          {slot && hourRows && hourRows.length > 0 ? (
            <HourSchedules
              key={`${slot.day}:${slot.hour}`}
              title={hourLabel(slot.day, slot.hour)}
              heading={hour}
              definition={definition}
              rows={hourRows}
              rowActions={rowActions}
              rowLink={rowLink}
            />
          ) : (
            <p className="ask">Choose an hour to see which emails are sent, and to whom.</p>
          )}
        </>
      )}
    </WeekFrame>
  );
}
