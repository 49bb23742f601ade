import type { ScreenBody } from '../engine/definition/screen.ts';
import type { ListScreenEntry } from '../shell/registry/entry.ts';
import { lists } from '../shell/registry/lists.ts';

/** The registry's entry of a list screen. */
export function entryOf({ resource }: ScreenBody): ListScreenEntry {
  const entry = lists.find(({ name }) => name === resource.name);
  if (entry === undefined) throw new Error(`The registry has no screen ${resource.name}.`);
  return entry;
}

/** Where a list screen stands, with no parameter of its route filled in. */
export const pathOf = (body: ScreenBody): string => entryOf(body).path.replace(/\/:[^/]*/g, '');
