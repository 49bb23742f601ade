import type { AnyRow, Resource } from '@steward/api';
import { isObject } from '@steward/api';
import { useState } from 'react';
import type { MutationResult } from '../data/mutationSaga.ts';
import type { Action } from '../definition/definition.ts';
import { recordName } from '../definition/definition.ts';

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
export function useChanged(resource: Resource, q: string | undefined) {
  const [changed, setChanged] = useState<Changed>();
  /** Remembers what an action changed. */
  function onDone({ kind }: Action, row: AnyRow | undefined, { answers }: MutationResult) {
    if (kind !== 'form' || row === undefined) return;
    const answer = answers.at(-1);
    const name = isObject(answer) && typeof answer.name === 'string' ? answer.name : undefined;
    setChanged({ row, was: recordName(resource, row), name, q });
  }
  return { changed: changed?.q === q ? changed : undefined, onDone };
}
