import type { Values } from '../forms/input.ts';
import { everyDay, parseIds } from '../forms/schedules.ts';

/** Bodies that are alike but for one field, each with all the values that it had. */
function gathered(bodies: readonly Values[], name: string): { rest: Values; values: unknown[] }[] {
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
 * What one command makes many calls of: a record for each of several users, and where it has a day, one
 * for each day. Gives the bodies of as few commands as make the same calls.
 */
export function mergeUsers(bodies: readonly Values[]): Values[] {
  const byUser = gathered(bodies, 'user_id').map(({ rest, values }) => ({
    ...rest,
    user_id: parseIds(values),
  }));
  return gathered(byUser, 'day').flatMap(({ rest, values }) =>
    isEveryDay(values)
      ? [rest]
      : values.map((day) => (day === undefined ? rest : { ...rest, day })),
  );
}
