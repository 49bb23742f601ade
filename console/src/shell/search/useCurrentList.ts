import { matchPath, useLocation } from 'react-router-dom';
import { useMayCall } from '../../core/permissions/useMay.ts';
import { useConfig } from '../../core/store/context.ts';
import { parseScope } from '../../engine/address/address.ts';
import { allowedScreen } from '../../engine/definition/allowedScreen.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import { lists } from '../registry/lists.ts';

/** The current list screen. */
export interface CurrentList {
  readonly definition: ScreenDefinition;
  readonly scope: string | undefined;
  /** The address with changed parameters; undefined removes one. */
  addressOf(changes: Readonly<Record<string, string | undefined>>): string;
}

/** The list screen at the current address, if there is one and it is loaded. */
export function useCurrentList(): CurrentList | undefined {
  const { pathname, search } = useLocation();
  const entry = lists.find(({ path }) => matchPath(path, pathname) !== null);
  const may = useMayCall();
  const config = useConfig();
  const fullDefinition = entry?.screen.loadedModule();
  if (fullDefinition === undefined) return undefined;
  const { definition } = allowedScreen(fullDefinition, may, config);
  return {
    definition,
    scope: parseScope(definition, pathname, new URLSearchParams(search)),
    addressOf: (changes) => {
      const next = new URLSearchParams(search);
      for (const each of ['page', 'open', 'sort', 'order', 'filter', 'saved']) next.delete(each);
      for (const [each, text] of Object.entries(changes)) {
        if (text === undefined) next.delete(each);
        else next.set(each, text);
      }
      return `${pathname}?${next.toString()}`;
    },
  };
}
