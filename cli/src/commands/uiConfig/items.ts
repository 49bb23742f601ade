import type { Client } from '@steward/api';
import { commandName, commandVerbs, uiNoun } from '@steward/api/commands';
import type { ServedItem, UiItem } from '@steward/api/forms';
import { findUiPath, mergeUiConfiguration } from '@steward/api/forms';
import { CliError } from '../../kernel/errors.ts';

/** An item with those above it, from its page down. */
export type Trail = readonly UiItem[];

interface Tree {
  readonly served: readonly ServedItem[];
  readonly items: readonly UiItem[];
}

/** What the platform has, over the built-in catalogue: features first. */
export async function readTree(client: Client): Promise<Tree> {
  const { rows: served } = await client.uiConfiguration.pages();
  const { features, pages } = mergeUiConfiguration(served);
  return { served, items: [...features, ...pages] };
}

/** Every item with those above it, a parent before what is in it. */
export const everyTrail = (items: readonly UiItem[], above: Trail = []): Trail[] =>
  items.flatMap((item) => {
    const trail = [...above, item];
    return [trail, ...everyTrail(item.children, trail)];
  });

export const namesOf = (trail: Trail): string[] => trail.map(({ name }) => name);

/** The item that names lead to, or that has the only name given. @throws when there is none, or several. */
export function findTrail(items: readonly UiItem[], names: readonly string[]): Trail {
  const exact = findUiPath(items, names);
  if (exact !== undefined) return exact;
  const [name] = names;
  const called =
    names.length === 1 ? everyTrail(items).filter((trail) => trail.at(-1)?.name === name) : [];
  const [only, ...others] = called;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    throw new CliError('usage', `${called.length} items have the name ${name}.`, {
      details: called.map((trail) => namesOf(trail).join(' ')),
      hint: 'Name what is above it, too, from its page down.',
    });
  }
  throw new CliError('notFound', `The UI configuration has no ${names.join(' / ')}.`, {
    hint: `See what it has: ${commandName} ${uiNoun} ${commandVerbs.list}`,
  });
}
