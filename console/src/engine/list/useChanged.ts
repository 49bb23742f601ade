import type { AnyRow } from '@steward/api';
import { isObject } from '@steward/api';
import { useState } from 'react';
import type { ScreenDefinition } from '../definition/definition.ts';
import { actionOf, recordName } from '../definition/definition.ts';
import type { ModalState } from '../data/state.ts';

/** A record that was changed while a search showed it. */
export interface Changed {
  readonly row: AnyRow;
  /** What it was called until then. */
  readonly was: string;
  /** What it is called now, where the platform's answer says so. */
  readonly name: string | undefined;
  /** The search that showed it. */
  readonly q: string | undefined;
}

/** The record that a form changed last under the present search, which may not find it any more. */
export function useChanged(
  definition: ScreenDefinition,
  { action, id, status, answers }: ModalState,
  rows: readonly AnyRow[],
  q: string | undefined,
): Changed | undefined {
  const [changed, setChanged] = useState<Changed>();
  const row = rows.find((each) => each.id === id);
  const isForm = action !== undefined && actionOf(definition, action)?.kind === 'form';
  // What the form began with is still in the list when its calls are through.
  if (status === 'done' && isForm && row && changed?.row !== row) {
    const answer = answers.at(-1);
    const name = isObject(answer) && typeof answer.name === 'string' ? answer.name : undefined;
    setChanged({ row, was: recordName(definition.resource, row), name, q });
  }
  return changed?.q === q ? changed : undefined;
}
