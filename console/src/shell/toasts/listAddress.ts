import { generatePath } from 'react-router-dom';
import type { ScreenDefinition } from '../../engine/definition/definition.ts';

/** The address of a list, in a scope of its records. */
export function listAddress(
  { path, scope: narrowed }: ScreenDefinition,
  scope: string | undefined,
): { readonly pathname: string; readonly params: Readonly<Record<string, string>> } {
  if (narrowed?.from === 'route')
    return { pathname: generatePath(path, { [narrowed.param]: scope ?? null }), params: {} };
  return { pathname: path, params: narrowed && scope ? { [narrowed.param]: scope } : {} };
}
