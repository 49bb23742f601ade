import { dayNames, preferences, schedules } from '../resources/email.ts';
import { pickFields } from '../fields/fields.ts';
import type { Values } from '../values/input.ts';
import { isEmpty, parseIds, toRequestBody } from '../values/input.ts';

/** The days for which schedules are made where the day is left empty. */
export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** The days of a week from Monday, with their numbers in a schedule. */
export const weekdays: readonly { readonly name: string; readonly days: readonly number[] }[] = (
  [[1], [2], [3], [4], [5], [6], [0, 7]] as const
).map((days) => ({ name: dayNames[days[0]], days }));

/**
 * The index in `weekdays` of a schedule's day. As in cron, 1 is Monday, and Sunday is both 0 and 7.
 *
 * @example
 * weekdayIndex(7); // 6
 */
export function weekdayIndex(value: unknown): number | undefined {
  const index = weekdays.findIndex(({ days }) => days.some((day) => day === value));
  return index < 0 ? undefined : index;
}

const { type, day, hour, minutes, email_user_preference_id } = schedules.fields;
const editableFields = { type, day, hour, minutes, email_user_preference_id };

/** The body of a new schedule. */
export interface ScheduleBody extends Values {
  readonly user_id: number;
  readonly day: number;
}

/**
 * Bodies for each day and user. An empty day means 0 to 6, an invalid one no day. An empty hour or minute gets its
 * default.
 *
 * @param values the filled form; `users` has the ids of the chosen users
 * @example
 * scheduleBodies({ type: 'daily_digest', day: '1', users: ['3'] });
 * // [{ type: 'daily_digest', hour: 6, minutes: 0, user_id: 3, day: 1 }]
 */
export function scheduleBodies(values: Values): ScheduleBody[] {
  const { day: chosenDay, ...sharedValues } = scheduleBody(values);
  const chosenDays = typeof chosenDay === 'number' ? [chosenDay] : [];
  const days = isEmpty(values.day) ? everyDay : chosenDays;
  return parseIds(values.users).flatMap((user_id) =>
    days.map((day) => ({ ...sharedValues, user_id, day })),
  );
}

/**
 * The body of an edited schedule.
 *
 * @param storedValues the record as it was; gives an empty hour or minute its value, before the default does
 * @example
 * scheduleBody({ type: 'daily_digest', day: '1', hour: '', minutes: '' }, { hour: 9 });
 * // { type: 'daily_digest', day: 1, hour: 9, minutes: 0 }
 */
export function scheduleBody(values: Values, storedValues: Values = {}): Record<string, unknown> {
  return {
    ...toRequestBody(pickFields(editableFields, 'type', 'day', 'email_user_preference_id'), values),
    ...toRequestBody(pickFields(editableFields, 'hour', 'minutes'), {
      hour: isEmpty(values.hour) ? (storedValues.hour ?? hour.default) : values.hour,
      minutes: isEmpty(values.minutes) ? (storedValues.minutes ?? minutes.default) : values.minutes,
    }),
  };
}

const { user: _user, user_id: _userId, ...preferenceFields } = preferences.fields;

/**
 * A body for each chosen user, whose ids are in `values.users`.
 *
 * @example
 * preferenceBodies({ type: 'news_alert', users: ['3', '5'] });
 * // [{ type: 'news_alert', user_id: 3 }, { type: 'news_alert', user_id: 5 }]
 */
export function preferenceBodies(
  values: Values,
): (Record<string, unknown> & { user_id: number })[] {
  const sharedValues = toRequestBody(preferenceFields, values);
  return parseIds(values.users).map((user_id) => ({ ...sharedValues, user_id }));
}
