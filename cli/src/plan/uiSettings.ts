import type { Client } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { ServedItem } from '@steward/api/forms';
import { applyUiSetting } from '@steward/api/forms';
import type { Trail } from '../commands/uiConfig/items.ts';
import { everyTrail, findTrail, namesOf, readTree } from '../commands/uiConfig/items.ts';
import { save, lockedReasons } from '../commands/uiConfig/toggle.ts';
import { formatError } from '../kernel/errors.ts';
import type { Change } from './change.ts';
import type { UiEntry } from './document.ts';

/** What a plan wants of the parts of the UI, against what the platform has. */
export async function compareUi(
  client: Client,
  wanted: readonly UiEntry[],
): Promise<{ changes: Change[]; problems: string[] }> {
  const { served, items } = await readTree(client);
  // Each change stands on the one before it: what is above a part is saved with the setting that it has.
  let current: readonly ServedItem[] = served;
  const changes: Change[] = [];
  const problems: string[] = [];
  const seen = new Map<string, string>();
  for (const { names, enabled, place } of wanted) {
    const problem = (text: string) => problems.push(`${place}: ${names.join(' ')}: ${text}`);
    let trail: Trail;
    try {
      trail = findTrail(items, names);
    } catch (error) {
      const { message, details = [] } = formatError(error);
      problem([message, ...details].join(' '));
      continue;
    }
    const path = namesOf(trail);
    const item = trail.at(-1);
    const label = path.join(' / ');
    if (item === undefined) continue;
    const before = seen.get(label);
    seen.set(label, place);
    if (before !== undefined) problem(`It stands in the plan already, at ${before}.`);
    else if (typeof enabled !== 'boolean') problem('It must be true or false.');
    else if (item.toggle !== 'allowed') problem(lockedReasons[item.toggle]);
    else if (item.enabled !== enabled) {
      changes.push({
        op: 'change',
        noun: uiNoun,
        label: `${item.level} ${label}`,
        ...(item.id !== undefined && { id: item.id }),
        differences: [{ field: 'enabled', from: item.enabled, to: enabled }],
        async send(caller) {
          const answer = await save(caller, current, path, enabled);
          current = applyUiSetting(current, path, enabled);
          return answer;
        },
      });
    }
  }
  return { changes, problems };
}

/** The parts that have a switch, each by the shortest name that leads to it, and whether it is on. */
export async function exportUi(client: Client): Promise<Record<string, boolean>> {
  const { items } = await readTree(client);
  const trails = everyTrail(items);
  const count = new Map<string, number>();
  const last = (trail: Trail) => trail.at(-1)?.name ?? '';
  for (const trail of trails) count.set(last(trail), (count.get(last(trail)) ?? 0) + 1);
  return Object.fromEntries(
    trails.flatMap((trail) => {
      const item = trail.at(-1);
      if (item?.toggle !== 'allowed') return [];
      const isAlone = trail.length === 1 || count.get(item.name) === 1;
      return [[isAlone ? item.name : namesOf(trail).join(' '), item.enabled] as const];
    }),
  );
}
