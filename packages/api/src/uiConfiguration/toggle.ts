import { uiConfiguration } from '../resources/uiConfiguration.ts';
import type { Route } from '../routes/route.ts';
import type { ServedItem } from './configuration.ts';
import { findUiPath, mergeUiConfiguration } from './configuration.ts';

/** One call of a change. */
export interface UiToggleCall {
  readonly route: Route;
  /** The id that the item has already, for a platform that does not repeat it. */
  readonly id: number | undefined;
  /** The version that the item has, which the call may ask for. */
  readonly version: number | undefined;
  /** The body, given the id of the parent, which the call before answered. @throws Error without that id */
  body(parentId?: unknown): Readonly<Record<string, unknown>>;
}

/** The call that saves an item of each level, and the body field with the id of its parent. */
const levels: readonly { readonly route: Route; readonly parentField?: string }[] = [
  { route: uiConfiguration.savePage },
  { route: uiConfiguration.saveTab, parentField: 'ui_configuration_page_id' },
  { route: uiConfiguration.saveWidget, parentField: 'ui_configuration_tab_id' },
  { route: uiConfiguration.saveField, parentField: 'ui_configuration_widget_id' },
];

/**
 * The calls that turn an item on or off. Its page, tab and widget are saved before it, with the settings
 * they have, to obtain their ids.
 *
 * @param servedItems the items as the platform sent them
 * @param names the names from the page, or the feature, down to the item
 * @throws Error when there is no such item
 * @example
 * let parentId: unknown;
 * for (const { route, id, body } of uiToggleCalls(served, ['companies', 'companies_map'], false)) {
 *   const answer = await client.call(route, { body: body(parentId) });
 *   parentId = isObject(answer) ? answer.id : id;
 * }
 */
export function uiToggleCalls(
  servedItems: readonly ServedItem[],
  names: readonly string[],
  enabled: boolean,
): readonly UiToggleCall[] {
  const { features, pages } = mergeUiConfiguration(servedItems);
  const path = findUiPath([...features, ...pages], names);
  if (path === undefined) {
    throw new Error(`${names.join(' / ')} no longer exists, so nothing was changed.`);
  }
  return levels.slice(0, path.length).map(({ route, parentField }, depth) => {
    const { name, id, version, enabled: current } = path[depth] ?? {};
    const setting = { name, enabled: depth === path.length - 1 ? enabled : current };
    return {
      route,
      id,
      version,
      body(parentId) {
        if (parentField === undefined) return setting;
        if (parentId === undefined) {
          const parent = path[depth - 1]?.name ?? '';
          throw new Error(`The platform gave no id for ${parent}, so ${name} was not saved.`);
        }
        return { ...setting, [parentField]: parentId };
      },
    };
  });
}
