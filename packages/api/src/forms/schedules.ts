import { dayNames, schedules } from '../resources/email.ts';
import { pickFields } from '../fields.ts';
import type { Values } from './input.ts';
import { toRequestBody, isEmpty } from './input.ts';

/** The days that an empty day stands for. */
export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** The days of a week as it is drawn, with the numbers that a schedule may name each by. */
export const weekdays: readonly { readonly name: string; readonly days: readonly number[] }[] = (
  [[1], [2], [3], [4], [5], [6], [0, 7]] as const
).map((days) => ({ name: dayNames[days[0]], days }));

/**
 * Where in `weekdays` a schedule's day stands, as in cron: 1 is Monday, and Sunday is both 0 and 7.
 * Undefined for what is no day.
 */
export function weekdayIndex(value: unknown): number | undefined {
  const at = weekdays.findIndex(({ days }) => days.some((each) => each === value));
  return at < 0 ? undefined : at;
}

const { type, day, hour, minutes, email_user_preference_id } = schedules.fields;
const editable = { type, day, hour, minutes, email_user_preference_id };

/** One schedule to be made. */
export interface ScheduleBody extends Values {
  readonly user_id: number;
  readonly day: number;
}

/**
 * One body for each day and user: an empty day means 0 to 6, one that is no number means none at all;
 * an empty hour or minute means its default.
 * `values.users` holds the chosen users' ids.
 */
export function scheduleBodies(values: Values): ScheduleBody[] {
  const { day: chosen, ...shared } = scheduleBody(values);
  const typed = typeof chosen === 'number' ? [chosen] : [];
  const days = isEmpty(values.day) ? everyDay : typed;
  return parseIds(values.users).flatMap((user_id) =>
    days.map((each) => ({ ...shared, user_id, day: each })),
  );
}

/**
 * The body of an edit: numbers as numbers. An empty hour or minute stays as `stored` has it, and is its
 * default where that has none.
 */
export function scheduleBody(values: Values, stored: Values = {}): Record<string, unknown> {
  return {
    ...toRequestBody(pickFields(editable, 'type', 'day', 'email_user_preference_id'), values),
    ...toRequestBody(pickFields(editable, 'hour', 'minutes'), {
      hour: isEmpty(values.hour) ? (stored.hour ?? hour.default) : values.hour,
      minutes: isEmpty(values.minutes) ? (stored.minutes ?? minutes.default) : values.minutes,
    }),
  };
}

/** Ids as numbers, from a picker's texts, each once. */
export function parseIds(chosen: unknown): number[] {
  const ids = Array.isArray(chosen) ? chosen.map(Number) : [];
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))];
}
