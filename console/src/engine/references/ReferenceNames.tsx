import type { AnyRow, Fields } from '@steward/api';
import { useEffect, useEffectEvent } from 'react';
import { useConsole, useSaga, useSend } from '../../core/store/context.ts';
import { createLookupSaga } from './saga.ts';
import { lookupsReducer, lookupState } from './state.ts';

/** Asks once, after the rows are there, for the records that they refer to; nothing waits for the answer. */
export function ReferenceNames({ fields, rows }: { fields: Fields; rows: readonly AnyRow[] }) {
  useSaga(createLookupSaga, { lookups: lookupsReducer });
  const send = useSend();
  const lookups = useConsole((state) => state.lookups);
  const ask = useEffectEvent(() => {
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'reference' || field.to === undefined) continue;
      const { known } = lookupState(lookups, field.to);
      const unknown = rows.some((row) => {
        const id = row[name];
        return typeof id === 'number' && known[id] === undefined;
      });
      const asked = lookups[field.to] !== undefined;
      if (unknown && !asked) send({ type: 'lookup/requested', resource: field.to, silent: true });
    }
  });
  const some = rows.length > 0;
  useEffect(() => {
    if (some) ask();
  }, [some]);
  return null;
}
