import { weekdayIndex, weekdays } from '@steward/api/forms';

/** A schedule; any part of it may be missing. */
type Placed = Readonly<Record<string, unknown>>;

/** One day of a week: what goes out in each of its hours, in order. */
export type WeekDay<Row> = readonly (readonly Row[])[];

/** A week: seven days of 24 hours, and what has no place in it. */
export interface Week<Row> {
  readonly days: readonly WeekDay<Row>[];
  readonly unplaced: readonly Row[];
}

export const hoursOfDay = Array.from({ length: 24 }, (_none, hour) => hour);

const minutesOf = ({ minutes }: Placed): number =>
  typeof minutes === 'number' && Number.isInteger(minutes) ? minutes : 0;

/** Places schedules in a week. */
export function weekOf<Row extends Placed>(rows: readonly Row[]): Week<Row> {
  const days = weekdays.map(() => hoursOfDay.map((): Row[] => []));
  const unplaced: Row[] = [];
  for (const row of rows) {
    const hours = days[weekdayIndex(row.day) ?? -1];
    const cell = typeof row.hour === 'number' ? hours?.[row.hour] : undefined;
    (cell ?? unplaced).push(row);
  }
  for (const cell of days.flat()) cell.sort((one, other) => minutesOf(one) - minutesOf(other));
  return { days, unplaced };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** An hour, or a minute of it, as a clock shows it. */
export const clock = (hour: number, minutes = 0): string =>
  `${twoDigits(hour)}:${twoDigits(minutes)}`;

/** What a cell of the week is called: 'Monday 06:00–06:59'. */
export const hourName = (day: number, hour: number): string =>
  `${weekdays[day]?.name} ${clock(hour)}–${clock(hour, 59)}`;

/** How strongly an hour is drawn, from 1 to 4, among hours of which the fullest has `most`. */
export const strengthOf = (count: number, most: number): number =>
  most <= 4 ? Math.min(count, 4) : Math.max(1, Math.ceil((4 * count) / most));
