import { pluralize } from '@steward/api';
import type { ServedItem } from '@steward/api/forms';
import {
  applyUiSetting,
  diffUiItems,
  featureConfirmation,
  flattenUiChanges,
  mergeUiConfiguration,
  uiLockReasons,
  uiPathNames,
  uiToggleCalls,
} from '@steward/api/forms';
import type { Handler } from '../../kernel/command/command.ts';
import { usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { printValue, wantsData } from '../../kernel/output/output.ts';
import { printCalls } from '../../resource/records/runCalls.ts';
import { findPath, readUiItems } from './items.ts';
import { saveToggle } from './saveToggle.ts';

interface ToggleOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** The items that people see no longer, or from now on, with one that is switched. */
function followers(servedItems: readonly ServedItem[], names: readonly string[], enabled: boolean) {
  const before = mergeUiConfiguration(servedItems);
  const after = mergeUiConfiguration(applyUiSetting(servedItems, names, enabled));
  return flattenUiChanges(diffUiItems(before.pages, after.pages))
    .map(({ trail }) => trail.map(({ name }) => name).join(' '))
    .filter((trail) => trail !== names.join(' '));
}

/** Warns of what goes with an item that is turned off. */
async function warnOfFollowers({ io }: Factory, name: string, trails: readonly string[]) {
  if (trails.length === 0) return;
  await io.warn(`Disabling ${name} also hides ${pluralize(trails.length, 'item')}:`);
  for (const trail of trails) await io.print(`  ${trail}`);
}

export const toggleUiItem =
  (enabled: boolean): Handler<ToggleOptions> =>
  async (factory, { args, options }) => {
    const client = await factory.client();
    const { servedItems, items } = await readUiItems(client);
    const path = findPath(items, args);
    const names = uiPathNames(path);
    const { toggle: permission } = path.item;
    if (permission !== 'allowed') {
      throw usageError(`${names.join(' / ')} cannot be changed. ${uiLockReasons[permission]}`);
    }
    const label = names.join(' / ');
    if (!enabled) await warnOfFollowers(factory, label, followers(servedItems, names, enabled));
    if (options.dryRun) {
      const calls = uiToggleCalls(servedItems, names, enabled);
      // The id of a parent that is yet to be saved is known only afterwards.
      const plannedCalls = calls.map(({ route, body }, depth) => ({
        route,
        body: body(calls[depth - 1]?.id ?? `id of ${names[depth - 1]}`),
        label: names[depth] ?? '',
      }));
      await printCalls(factory, plannedCalls);
      return 'ok';
    }
    const { io } = factory;
    // As the console does; a script has nobody to ask, and has named the feature.
    if (path.item.level === 'feature' && !options.yes && io.canPrompt()) {
      const { text } = featureConfirmation(enabled);
      if (!(await io.confirm(text, 'Nothing was changed.'))) return 'unsafe';
    }
    const answer = await saveToggle(client, servedItems, names, enabled);
    await io.success(`${enabled ? 'Enabled' : 'Disabled'} ${label}`);
    if (wantsData(factory)) await printValue(factory, answer ?? {});
    return 'ok';
  };
