import { uiToggleCalls } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import { usageError } from '../../kernel/errors.ts';
import { printValue, wantsData } from '../../kernel/output.ts';
import { printCalls } from '../../resource/runCalls.ts';
import { findPath, namesOf, readUiItems } from './items.ts';
import { lockedReasons, saveToggle } from './saveToggle.ts';

export const toggle =
  (enabled: boolean): Handler<{ readonly dryRun?: boolean }> =>
  async (factory, { args, options }) => {
    const client = await factory.client();
    const { served, items } = await readUiItems(client);
    const path = findPath(items, args);
    const names = namesOf(path);
    const { toggle: permission } = path.item;
    if (permission !== 'allowed') {
      throw usageError(`${names.join(' / ')} cannot be changed. ${lockedReasons[permission]}`);
    }
    if (options.dryRun) {
      const calls = uiToggleCalls(served, names, enabled);
      // The id of a parent that is yet to be saved is known only afterwards.
      const planned = calls.map(({ route, body }, depth) => ({
        route,
        body: body(calls[depth - 1]?.id ?? `id of ${names[depth - 1]}`),
        label: names[depth] ?? '',
      }));
      return printCalls(factory, planned);
    }
    const answer = await saveToggle(client, served, names, enabled);
    await factory.io.success(`${enabled ? 'Enabled' : 'Disabled'} ${names.join(' / ')}`);
    if (wantsData(factory)) await printValue(factory, answer ?? {});
  };
