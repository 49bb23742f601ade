import type { AnyRow, Field, Resource } from '@steward/api';
import { isObject } from '@steward/api';
import { useRef, useState } from 'react';
import { showToast, withUndo } from '../../core/activity/toasts.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { isEmpty } from '@steward/api/forms';
import { useMutation } from '../data/useMutation.ts';
import { accessField } from '../definition/fieldAccess.ts';
import { recordName } from '../definition/recordName.ts';
import { describeRow } from '../form/saving/savedToast.ts';
import { isSameValue } from '../drafts/mergeDrafts.ts';
import type { OpenRecord } from './useRecord.ts';

/** A value that somebody else has changed since it was read. */
export interface ValueConflict {
  /** The record when the value was read. */
  readonly before: AnyRow;
  /** The record now. */
  readonly now: AnyRow;
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** What became of a change of one field. */
export type FieldOutcome =
  | { readonly status: 'saved' | 'dropped' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'conflict'; readonly conflict: ValueConflict };

interface FieldSaving {
  /** Whether a change of the field is under way. */
  readonly isSaving: boolean;
  /**
   * Saves a value; null empties the field.
   *
   * @param before the record when the present value was read
   */
  save(value: unknown, before: AnyRow): Promise<FieldOutcome>;
}

/** How often a change is sent again because others have changed other fields meanwhile. */
const maxAttempts = 3;

/** Saves one field of an open record. Changes of other fields by others are no conflict. */
export function useFieldSaving(
  resource: Resource,
  record: OpenRecord,
  id: number,
  [name, field]: readonly [string, Field],
): FieldSaving {
  const dispatch = useAppDispatch();
  const [isSaving, setSaving] = useState(false);
  // What was saved here last: whoever goes on typing while it is on its way is in no conflict with it.
  const ownValue = useRef<{ readonly value: unknown }>(undefined);
  const { mutate } = useMutation(`field:${resource.name}:${id}:${name}`);

  async function send(value: unknown, before: AnyRow): Promise<FieldOutcome> {
    const base = accessField({ resource, row: before }, name)?.present;
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const row = record.latest() ?? before;
      const access = accessField({ resource, row }, name);
      if (access === undefined) break;
      const theirs = access.present;
      const isOwn = ownValue.current !== undefined && isSameValue(theirs, ownValue.current.value);
      if (!isSameValue(theirs, base) && !isOwn) {
        if (isSameValue(theirs, value)) return { status: 'saved' };
        const conflict = { before, now: row, base, theirs, mine: value };
        return { status: 'conflict', conflict };
      }
      const title = recordName(resource, row);
      const changedRecord = { resource: resource.name, scope: undefined, id, name: title };
      const result = await mutate({
        what: `${isEmpty(value) ? 'Clear' : 'Edit'} ${field.label}: ${title}`,
        calls: [access.toCall(value)],
        record: changedRecord,
        handlesFailure: true,
        handlesConflict: true,
      });
      switch (result.status) {
        case 'saved': {
          const [answer] = result.answers;
          // A platform may answer a change with nothing.
          if (isObject(answer)) {
            const savedRow = access.rowAfter(answer);
            record.accept(savedRow);
            ownValue.current = { value: accessField({ resource, row: savedRow }, name)?.present };
          } else record.refetch();
          const verb = isEmpty(value) ? 'cleared' : 'saved';
          const text = `${field.label} of ${describeRow(resource, row)} ${verb}.`;
          dispatch(showToast(withUndo({ text, record: changedRecord }, result)));
          return { status: 'saved' };
        }
        case 'conflict':
          record.accept(access.rowAfter(result.current));
          continue;
        case 'refused':
        case 'lost':
          return { status: 'failed', message: result.fieldErrors?.[name] ?? result.message };
        case 'stopped':
        case 'busy':
          return { status: 'dropped' };
      }
    }
    return {
      status: 'failed',
      message: `${field.label} was not saved, because the ${resource.one} keeps changing. Try again.`,
    };
  }

  return {
    isSaving,
    async save(value, before) {
      setSaving(true);
      try {
        return await record.inTurn(() => send(value, before));
      } finally {
        setSaving(false);
      }
    },
  };
}
