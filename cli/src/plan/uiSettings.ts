import type { Client } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import type { ServedItem, UiPath } from '@steward/api/forms';
import { applyUiSetting, uiLockReasons, uiPathNames, uiPaths } from '@steward/api/forms';
import { findPath, readUiItems } from '../commands/uiConfig/items.ts';
import { saveToggle } from '../commands/uiConfig/saveToggle.ts';
import { failureReason } from '../kernel/steps.ts';
import type { Change } from './change.ts';
import type { UiEntry } from './document.ts';

/** Compares the UI settings of a plan with the platform's. */
export async function compareUi(
  client: Client,
  entries: readonly UiEntry[],
): Promise<{ changes: Change[]; problems: string[] }> {
  const { served, items } = await readUiItems(client);
  // Each change builds on the one before it: the items above one are saved with the settings that they have by then.
  let current: readonly ServedItem[] = served;
  const changes: Change[] = [];
  const problems: string[] = [];
  const places = new Map<string, string>();
  for (const { names: given, enabled, place } of entries) {
    const problem = (text: string) => problems.push(`${place}: ${given.join(' ')}: ${text}`);
    let path: UiPath;
    try {
      path = findPath(items, given);
    } catch (error) {
      problem(failureReason(error));
      continue;
    }
    const { item } = path;
    const names = uiPathNames(path);
    const label = names.join(' / ');
    const before = places.get(label);
    places.set(label, place);
    if (before !== undefined) problem(`It stands in the plan already, at ${before}.`);
    else if (typeof enabled !== 'boolean') problem('It must be true or false.');
    else if (item.toggle !== 'allowed') problem(uiLockReasons[item.toggle]);
    else if (item.enabled !== enabled) {
      changes.push({
        op: 'change',
        noun: uiNoun,
        label: `${item.level} ${label}`,
        ...(item.id !== undefined && { id: item.id }),
        ui: { names, from: item.enabled },
        differences: [{ field: 'enabled', from: item.enabled, to: enabled }],
        async send(caller) {
          const answer = await saveToggle(caller, current, names, enabled);
          current = applyUiSetting(current, names, enabled);
          return answer;
        },
      });
    }
  }
  return { changes, problems };
}

/** Items that can be toggled, each by the shortest name that leads to it, and whether it is on. */
export async function exportUi(client: Client): Promise<Record<string, boolean>> {
  const { items } = await readUiItems(client);
  const paths = uiPaths(items);
  const counts = new Map<string, number>();
  for (const { item } of paths) counts.set(item.name, (counts.get(item.name) ?? 0) + 1);
  return Object.fromEntries(
    paths
      .filter(({ item }) => item.toggle === 'allowed')
      .map((path) => {
        const { item, above } = path;
        const isUnique = above.length === 0 || counts.get(item.name) === 1;
        return [isUnique ? item.name : uiPathNames(path).join(' '), item.enabled];
      }),
  );
}
