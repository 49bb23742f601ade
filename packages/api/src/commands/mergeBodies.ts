import type { Values } from '../values/input.ts';
import { everyDay } from '../forms/email.ts';
import { parseIds } from '../values/input.ts';

/** Groups bodies that differ in one field alone, and collects the values of that field. */
function groupByRest(
  bodies: readonly Values[],
  name: string,
): { rest: Values; values: unknown[] }[] {
  const groups = new Map<string, { rest: Values; values: unknown[] }>();
  for (const { [name]: value, ...rest } of bodies) {
    const key = JSON.stringify(rest);
    const group = groups.get(key) ?? { rest, values: [] };
    group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const isEveryDay = (days: readonly unknown[]): boolean =>
  days.length === everyDay.length && everyDay.every((day) => days.includes(day));

/**
 * Merges bodies that one command sends: it creates a record for each of several users, and for each day
 * of the week where the day is left out.
 */
export function mergeUsers(bodies: readonly Values[]): Values[] {
  const byUser = groupByRest(bodies, 'user_id').map(({ rest, values }) => ({
    ...rest,
    user_id: parseIds(values),
  }));
  return groupByRest(byUser, 'day').flatMap(({ rest, values }) =>
    isEveryDay(values)
      ? [rest]
      : values.map((day) => (day === undefined ? rest : { ...rest, day })),
  );
}
