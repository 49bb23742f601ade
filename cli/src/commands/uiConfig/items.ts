import type { Client } from '@steward/api';
import { commandName, commandVerbs, uiNoun } from '@steward/api/commands';
import type { ServedItem, UiItem, UiPath } from '@steward/api/forms';
import { findUiPaths, mergeUiConfiguration, uiPathNames } from '@steward/api/forms';
import { CliError } from '../../kernel/errors/errors.ts';

interface UiItems {
  /** The items as the platform has them. */
  readonly servedItems: readonly ServedItem[];
  /** The same merged into the built-in catalogue, features first. */
  readonly items: readonly UiItem[];
}

export async function readUiItems(client: Client): Promise<UiItems> {
  const { rows: servedItems } = await client.uiConfiguration.pages();
  const { features, pages } = mergeUiConfiguration(servedItems);
  return { servedItems, items: [...features, ...pages] };
}

/** The item that names lead to, or the only one of a single name. @throws when there is none, or several. */
export function findPath(items: readonly UiItem[], names: readonly string[]): UiPath {
  const sameName = findUiPaths(items, names);
  const [only, ...otherPaths] = sameName;
  if (only === undefined) {
    throw new CliError('failure', `The UI configuration has no ${names.join(' / ')}.`, {
      hint: `See what it has: ${commandName} ${uiNoun} ${commandVerbs.list}`,
    });
  }
  if (otherPaths.length === 0) return only;
  throw new CliError('usage', `${sameName.length} items have the name ${names.join(' ')}.`, {
    details: sameName.map((path) => uiPathNames(path).join(' ')),
    hint: 'Name the whole path of the item, from its page down.',
  });
}
