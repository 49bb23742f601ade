import type { Client } from '@steward/api';
import { commandName, commandVerbs, uiNoun } from '@steward/api/commands';
import type { ServedItem, UiItem } from '@steward/api/forms';
import { findUiPath, mergeUiConfiguration } from '@steward/api/forms';
import { CliError } from '../../kernel/errors.ts';

/** An item, and the items above it, from its page down. */
export interface UiPath {
  readonly item: UiItem;
  readonly above: readonly UiItem[];
}

interface UiItems {
  /** The items as the platform has them. */
  readonly served: readonly ServedItem[];
  /** The same merged into the built-in catalogue, features first. */
  readonly items: readonly UiItem[];
}

export async function readUiItems(client: Client): Promise<UiItems> {
  const { rows: served } = await client.uiConfiguration.pages();
  const { features, pages } = mergeUiConfiguration(served);
  return { served, items: [...features, ...pages] };
}

/** An item and every item below it, parents first. */
export const pathsFrom = ({ item, above }: UiPath): UiPath[] => [
  { item, above },
  ...item.children.flatMap((child) => pathsFrom({ item: child, above: [...above, item] })),
];

/** Every item, parents first. */
export const allPaths = (items: readonly UiItem[]): UiPath[] =>
  items.flatMap((item) => pathsFrom({ item, above: [] }));

export const namesOf = ({ item, above }: UiPath): string[] =>
  [...above, item].map(({ name }) => name);

/** The item that names lead to, or the only one of a single name. @throws when there is none, or several. */
export function findPath(items: readonly UiItem[], names: readonly string[]): UiPath {
  const exact = findUiPath(items, names);
  const item = exact?.at(-1);
  if (exact !== undefined && item !== undefined) return { item, above: exact.slice(0, -1) };
  const [name] = names;
  const sameName =
    names.length === 1 ? allPaths(items).filter((path) => path.item.name === name) : [];
  const [only, ...others] = sameName;
  if (only === undefined) {
    throw new CliError('failure', `The UI configuration has no ${names.join(' / ')}.`, {
      hint: `See what it has: ${commandName} ${uiNoun} ${commandVerbs.list}`,
    });
  }
  if (others.length === 0) return only;
  throw new CliError('usage', `${sameName.length} items have the name ${name}.`, {
    details: sameName.map((path) => namesOf(path).join(' ')),
    hint: 'Name what is above it, too, from its page down.',
  });
}
