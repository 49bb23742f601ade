import { matchPath, useLocation } from 'react-router-dom';
import type { ScreenDefinition } from '../resource/definition.ts';
import { screenNames, screenOf } from '../resources/index.ts';
import { paths } from '../resources/paths.ts';

/** The list screen a person stands on, what narrows it, and the address of a search in it. */
export interface ListHere {
  readonly definition: ScreenDefinition;
  readonly scope: string | undefined;
  addressOf(changes: Readonly<Record<string, string>>): string;
}

/** The list screen at the present address, if it is one and can be searched. */
export function useListHere(): ListHere | undefined {
  const { pathname, search } = useLocation();
  const here = screenNames
    .map((name) => ({ definition: screenOf(name), match: matchPath(paths[name], pathname) }))
    .find(({ match }) => match !== null);
  if (here?.definition === undefined || here.match === null) return undefined;
  const { definition, match } = here;
  const { scope, resource } = definition;
  const params = new URLSearchParams(search);
  const standard = resource.scope?.field.default;
  const fromSelect = scope && (params.get(scope.param) ?? standard);
  const value = scope?.from === 'route' ? match.params[scope.param] : fromSelect;
  return {
    definition,
    scope: typeof value === 'string' ? value : undefined,
    addressOf: (changes) => {
      const next = new URLSearchParams(search);
      for (const name of ['page', 'open', 'sort', 'order']) next.delete(name);
      for (const [name, text] of Object.entries(changes)) next.set(name, text);
      return `${pathname}?${next.toString()}`;
    },
  };
}
