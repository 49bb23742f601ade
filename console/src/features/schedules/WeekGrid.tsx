import { pluralize, formatCount } from '@steward/api';
import { weekdays } from '@steward/api/forms';
import { GridFrame } from './WeekGrid.styles.ts';
import type { Week } from './week.ts';
import { formatTime, hourLabel, hoursOfDay, intensityOf } from './week.ts';

/** An hour of a day of the week. */
export interface WeekHourSlot {
  readonly day: number;
  readonly hour: number;
}

/** Explicit roles: CSS grid strips table semantics in some browsers. */
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  header: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;

interface WeekGridProps {
  /** The caption of the table. */
  label: string;
  week: Week<unknown>;
  /** Schedules that would be added. */
  added?: Week<unknown>;
  selected?: WeekHourSlot | undefined;
  /** Makes each hour with schedules a button. */
  onSelect?: (place: WeekHourSlot) => void;
}

/** A week of seven days by 24 hours, with the number of schedules in each hour. */
export function WeekGrid({ label, week, added, selected, onSelect }: WeekGridProps) {
  const maxCount = Math.max(...week.days.flat().map((rows) => rows.length));

  function cell(day: number, hour: number) {
    const count = week.days[day]?.[hour]?.length ?? 0;
    const newCount = added?.days[day]?.[hour]?.length ?? 0;
    if (count + newCount === 0) return null;
    const words = `${pluralize(count + newCount, 'schedule')}${newCount > 0 ? `, ${formatCount(newCount)} of them new` : ''}`;
    if (onSelect === undefined) {
      return (
        <span
          className="hour"
          data-strength={intensityOf(count, maxCount)}
          data-new={newCount || undefined}
        >
          <span aria-hidden="true">
            {newCount > 0 ? `+${formatCount(newCount)}` : formatCount(count)}
          </span>
          <span className="sw-hidden">{words}</span>
        </span>
      );
    }
    return (
      <button
        type="button"
        className="hour"
        data-strength={intensityOf(count, maxCount)}
        aria-label={`${hourLabel(day, hour)}: ${words}`}
        aria-pressed={selected?.day === day && selected.hour === hour}
        onClick={() => onSelect({ day, hour })}
      >
        {formatCount(count)}
      </button>
    );
  }

  return (
    <GridFrame>
      <table {...roles.table}>
        <caption className="sw-hidden">{label}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            <td {...roles.cell} />
            {hoursOfDay.map((hour) => (
              <th key={hour} {...roles.column}>
                <span aria-hidden="true">{formatTime(hour).slice(0, 2)}</span>
                <span className="sw-hidden">{formatTime(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {weekdays.map(({ name, days }, day) => (
            <tr key={name} {...roles.row}>
              <th {...roles.header}>
                <span>
                  {name.slice(0, 3)}
                  <span className="rest">{name.slice(3)}</span>
                </span>
                <small>{days.join(' · ')}</small>
              </th>
              {hoursOfDay.map((hour) => (
                <td key={hour} {...roles.cell}>
                  {cell(day, hour)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </GridFrame>
  );
}
