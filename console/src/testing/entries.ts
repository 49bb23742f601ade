import type { ScreenBody } from '../engine/definition/screen.ts';
import type { ListScreenEntry } from '../shell/registry/entry.ts';
import { lists } from '../shell/registry/lists.ts';

/** The registry entry of a list screen. */
export function findEntry({ resource }: ScreenBody): ListScreenEntry {
  const entry = lists.find(({ name }) => name === resource.name);
  if (entry === undefined) throw new Error(`The registry has no screen ${resource.name}.`);
  return entry;
}

/** The path of a list screen, without the parameters of its route. */
export const screenPath = (body: ScreenBody): string =>
  findEntry(body).path.replace(/\/:[^/]*/g, '');
