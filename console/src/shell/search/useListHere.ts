import { matchPath, useLocation } from 'react-router-dom';
import { parseScope } from '../../engine/definition/address.ts';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';
import { lists } from '../registry/lists.ts';

/** The list screen a person stands on, what narrows it, and the address of a search in it. */
export interface ListHere {
  readonly definition: ScreenDefinition;
  readonly scope: string | undefined;
  /** What is undefined goes from the address. */
  addressOf(changes: Readonly<Record<string, string | undefined>>): string;
}

/** The list screen at the present address, if it is one and can be searched. */
export function useListHere(): ListHere | undefined {
  const { pathname, search } = useLocation();
  const entry = lists.find(({ path }) => matchPath(path, pathname) !== null);
  const definition = entry?.screen.loaded();
  if (definition === undefined) return undefined;
  return {
    definition,
    scope: parseScope(definition, pathname, new URLSearchParams(search)),
    addressOf: (changes) => {
      const next = new URLSearchParams(search);
      for (const each of ['page', 'open', 'sort', 'order']) next.delete(each);
      for (const [each, text] of Object.entries(changes)) {
        if (text === undefined) next.delete(each);
        else next.set(each, text);
      }
      return `${pathname}?${next.toString()}`;
    },
  };
}
