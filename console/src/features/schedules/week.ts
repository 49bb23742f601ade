import { weekdayIndex, weekdays } from '@steward/api/forms';

/** A schedule; any field may be missing. */
type ScheduleLike = Readonly<Record<string, unknown>>;

/** The schedules of a day by hour, sorted by minute. */
export type WeekDay<Row> = readonly (readonly Row[])[];

/** A week of seven days by 24 hours, and the schedules without a valid day or hour. */
export interface Week<Row> {
  readonly days: readonly WeekDay<Row>[];
  readonly unplaced: readonly Row[];
}

export const hoursOfDay = Array.from({ length: 24 }, (_none, hour) => hour);

const minutesOf = ({ minutes }: ScheduleLike): number =>
  typeof minutes === 'number' && Number.isInteger(minutes) ? minutes : 0;

/** Groups schedules by day and hour. */
export function toWeek<Row extends ScheduleLike>(rows: readonly Row[]): Week<Row> {
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

/** Formats a time as HH:MM. */
export const formatTime = (hour: number, minutes = 0): string =>
  `${twoDigits(hour)}:${twoDigits(minutes)}`;

/** The label of an hour: 'Monday 06:00–06:59'. */
export const hourLabel = (day: number, hour: number): string =>
  `${weekdays[day]?.name} ${formatTime(hour)}–${formatTime(hour, 59)}`;

/** The intensity of an hour from 1 to 4, where the fullest hour has `most` schedules. */
export const intensityOf = (count: number, maxCount: number): number =>
  maxCount <= 4 ? Math.min(count, 4) : Math.max(1, Math.ceil((4 * count) / maxCount));
