import type { Route } from '../route.ts';
import type { ServedItem } from './configuration.ts';
import { mergeUiConfiguration, toggleBody, togglePlan, findUiPath } from './configuration.ts';

/** One call of a change. */
export interface UiToggleCall {
  readonly route: Route;
  /** The id that the item has already, for a platform that does not repeat it. */
  readonly id: number | undefined;
  /** The body, given the parent's id. @throws when that is missing. */
  body(parentId: unknown): Readonly<Record<string, unknown>>;
}

/** The calls that turn an item on or off, its parents first. @throws when there is no such item. */
export function uiToggleCalls(
  served: readonly ServedItem[],
  names: readonly string[],
  enabled: boolean,
): readonly UiToggleCall[] {
  const { features, pages } = mergeUiConfiguration(served);
  const trail = findUiPath([...features, ...pages], names);
  if (trail === undefined) {
    throw new Error(`There is no ${names.join(' / ')} any more, so nothing was changed.`);
  }
  return togglePlan(trail, enabled).map((step, depth) => ({
    route: step.route,
    id: trail[depth]?.id,
    body(parentId) {
      if (step.parentField !== undefined && parentId === undefined) {
        const parent = trail[depth - 1]?.name ?? '';
        throw new Error(`The platform gave no id for ${parent}, so ${step.name} was not saved.`);
      }
      return toggleBody(step, parentId);
    },
  }));
}
