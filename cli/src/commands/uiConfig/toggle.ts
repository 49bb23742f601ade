import type { Client } from '@steward/api';
import type { ServedItem } from '@steward/api/forms';
import { uiToggleCalls } from '@steward/api/forms';
import type { Handler } from '../../kernel/command.ts';
import { usageError } from '../../kernel/errors.ts';
import { printJson } from '../../kernel/output.ts';
import { isRecord } from '../../resource/printRecord.ts';
import { printCalls } from '../../resource/runCalls.ts';
import { findTrail, namesOf, readTree } from './items.ts';

interface ToggleOptions {
  readonly dryRun?: boolean;
}

/** Why an item has no switch. */
export const lockedReasons = {
  locked: 'It is locked, so nobody can turn it on or off.',
  none: 'The console offers no switch for it, so it keeps its default.',
} as const;

/** Saves an item, those above it first, each for the id that the next one needs; the last answer. */
export async function save(
  client: Client,
  served: readonly ServedItem[],
  names: readonly string[],
  enabled: boolean,
): Promise<unknown> {
  let parentId: number | undefined;
  let answer: unknown;
  for (const { route, id, body } of uiToggleCalls(served, names, enabled)) {
    answer = await client.call(route, { body: body(parentId) });
    parentId = isRecord(answer) ? answer.id : id;
  }
  return answer;
}

/** Turns an item on or off. */
export const toggle =
  (enabled: boolean): Handler<ToggleOptions> =>
  async (factory, { args, options }) => {
    const client = await factory.client();
    const { served, items } = await readTree(client);
    const trail = findTrail(items, args);
    const names = namesOf(trail);
    const item = trail.at(-1);
    if (item !== undefined && item.toggle !== 'allowed') {
      throw usageError(`${names.join(' / ')} cannot be changed. ${lockedReasons[item.toggle]}`);
    }
    if (options.dryRun) {
      const calls = uiToggleCalls(served, names, enabled);
      // The id of a parent that is not there yet is known only once it is.
      const shown = calls.map(({ route, body }, depth) => ({
        route,
        body: body(calls[depth - 1]?.id ?? `id of ${names[depth - 1]}`),
        label: names[depth] ?? '',
      }));
      return printCalls(factory, shown);
    }
    const answer = await save(client, served, names, enabled);
    await factory.io.success(`${enabled ? 'Enabled' : 'Disabled'} ${names.join(' / ')}`);
    if (factory.format === 'json') await printJson(factory, answer ?? {});
  };
