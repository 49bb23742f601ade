import type { AnyRow, Resource } from '@steward/api';
import { isObject } from '@steward/api';
import { useState } from 'react';
import type { SavedMutation } from '../data/mutation.ts';
import type { Action } from '../definition/definition.ts';
import { recordName } from '../definition/recordName.ts';

/** A record that was edited while a search showed it. */
export interface EditedRecord {
  readonly row: AnyRow;
  /** The name before the edit. */
  readonly previousName: string;
  /** The name after the edit, if the platform's answer has it. */
  readonly name: string | undefined;
  /** The search that showed the record. */
  readonly q: string | undefined;
}

/** The record that was last edited under the current search, which may not match the search any more. */
export function useEditedRecord(resource: Resource, q: string | undefined) {
  const [edited, setEdited] = useState<EditedRecord>();
  /** Remembers the record of an edit. */
  function onDone({ kind }: Action, row: AnyRow | undefined, { answers }: SavedMutation) {
    if (kind !== 'form' || row === undefined) return;
    const answer = answers.at(-1);
    const name = isObject(answer) && typeof answer.name === 'string' ? answer.name : undefined;
    setEdited({ row, previousName: recordName(resource, row), name, q });
  }
  return { editedRecord: edited?.q === q ? edited : undefined, onDone };
}
