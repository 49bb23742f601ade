import { compareText } from '@steward/api';
import { uiNoun } from '@steward/api/commands';
import {
  findUiPaths,
  mergeUiConfiguration,
  uiLockReasons,
  uiPathNames,
  uiPaths,
} from '@steward/api/forms';
import type { UiPath } from '@steward/api/forms';
import type { PlanChange, PlanProblem, UiEntry } from '@steward/api/plans';
import type { Call } from '../../../base/call.ts';
import { readTree } from '../../uiConfiguration.ts';
import type { YieldIfDue } from '../../../base/yielding/yieldIfDue.ts';

/** A UI item that a plan turns on or off. */
export interface UiSetting {
  readonly change: PlanChange;
  /** The names from its page, or the feature, down to it. */
  readonly names: readonly string[];
  readonly enabled: boolean;
}

/** The tables of UI items. */
export const uiTables: readonly string[] = ['ui_pages', 'ui_tabs', 'ui_widgets', 'ui_fields'];

async function readUiItems({ store }: Call) {
  const servedItems = await readTree(store);
  const { features, pages } = mergeUiConfiguration(servedItems);
  return { servedItems, items: [...features, ...pages] };
}

interface ComparedUi {
  readonly settings: readonly UiSetting[];
  readonly problems: readonly PlanProblem[];
  /** The items as the platform has them. */
  readonly servedItems: readonly unknown[];
}

/** Items that can be toggled, each by the shortest name that leads to it, and whether it is on. */
export async function readUiSettings(call: Call): Promise<Readonly<Record<string, boolean>>> {
  const { items } = await readUiItems(call);
  const paths = uiPaths(items);
  const counts = new Map<string, number>();
  for (const { item } of paths) counts.set(item.name, (counts.get(item.name) ?? 0) + 1);
  const settings = paths
    .filter(({ item }) => item.toggle === 'allowed')
    .map((path): [string, boolean] => {
      const { item, ancestors } = path;
      const isUnique = ancestors.length === 0 || counts.get(item.name) === 1;
      return [isUnique ? item.name : uiPathNames(path).join(' '), item.enabled];
    });
  return Object.fromEntries(settings.sort(([a], [b]) => compareText(a, b)));
}

/** What is wrong with a setting; undefined where it can be made. */
function problemOf({ item }: UiPath, enabled: unknown): string | undefined {
  if (typeof enabled !== 'boolean') return 'It must be true or false.';
  return item.toggle === 'allowed' ? undefined : uiLockReasons[item.toggle];
}

/** Compares the UI settings of a plan with the platform's. */
export async function compareUi(
  call: Call,
  entries: readonly UiEntry[],
  yieldIfDue: YieldIfDue,
): Promise<ComparedUi> {
  const settings: UiSetting[] = [];
  const problems: PlanProblem[] = [];
  if (entries.length === 0) return { settings, problems, servedItems: [] };
  const { servedItems, items } = await readUiItems(call);
  const first = new Map<string, string>();
  for (const { name: sentName, enabled, path: place } of entries) {
    await yieldIfDue();
    const pathNames = sentName.trim().split(/\s+/);
    const problem = (text: string, also?: string) =>
      problems.push({ path: place, label: sentName, problem: text, ...(also && { also }) });
    const [path, ...otherPaths] = findUiPaths(items, pathNames);
    if (path === undefined) {
      problem(`The UI configuration has no ${pathNames.join(' / ')}.`);
      continue;
    }
    if (otherPaths.length > 0) {
      const all = [path, ...otherPaths].map((each) => uiPathNames(each).join(' '));
      problem(`${all.length} items have this name. Name its parents, too: ${all.join(', ')}.`);
      continue;
    }
    const names = uiPathNames(path);
    const { item } = path;
    const name = names.join(' ');
    const before = first.get(name);
    first.set(name, place);
    const reason = problemOf(path, enabled);
    if (before !== undefined) problem('The plan has this record already.', before);
    else if (reason !== undefined) problem(reason);
    else if (item.enabled !== enabled) {
      const change: PlanChange = {
        op: 'change',
        noun: uiNoun,
        name,
        ...(item.id !== undefined && { id: item.id }),
        label: `${item.level} ${names.join(' / ')}`,
        path: place,
        differences: [{ field: 'enabled', from: item.enabled, to: enabled }],
      };
      settings.push({ change, names, enabled: enabled === true });
    }
  }
  return { settings, problems, servedItems };
}
