import type { AnyRow } from '@steward/api';

const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** The areas that a picture tells apart; the others are one. */
const namedAreas = 2;

/** The bars of the changes of some days. */
export interface ChangesOfDays {
  /** The areas with the most changes; undefined stands for all others. */
  readonly areas: readonly (string | undefined)[];
  /** A bar for each day, with a part for each of the areas. */
  readonly bars: readonly { readonly day: string; readonly parts: readonly number[] }[];
  readonly total: number;
}

/** Arranges the changes of each day and area as bars, days without changes included. */
export function changesByDay(
  rows: readonly AnyRow[],
  { days, now, offset }: { readonly days: number; readonly now: number; readonly offset: number },
): ChangesOfDays {
  const totals = new Map<string, number>();
  for (const { resource, count } of rows) {
    const area = String(resource);
    totals.set(area, (totals.get(area) ?? 0) + Number(count));
  }
  const frequent = [...totals].toSorted(([, a], [, b]) => b - a).map(([area]) => area);
  const named: (string | undefined)[] = frequent.slice(0, namedAreas);
  const areas = frequent.length > namedAreas ? [...named, undefined] : named;
  const today = Math.floor((now + offset * minute) / dayLength);
  const bars = Array.from({ length: days }, (_each, index) => {
    const day = new Date((today - days + 1 + index) * dayLength).toISOString().slice(0, 10);
    const ofDay = rows.filter((row) => row.day === day);
    const parts = areas.map((area) =>
      ofDay
        .filter(({ resource }) =>
          area === undefined ? !named.includes(String(resource)) : resource === area,
        )
        .reduce((sum, { count }) => sum + Number(count), 0),
    );
    return { day, parts };
  });
  return { areas, bars, total: [...totals.values()].reduce((sum, count) => sum + count, 0) };
}

/** The day of the week in a time zone, as schedules count it: 0 is Sunday. */
export function weekdayIn(timeZone: string, now: number): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(now);
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name);
}
