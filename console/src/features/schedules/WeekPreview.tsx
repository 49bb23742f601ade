import { contract } from '@steward/api';
import { scheduleBodies } from '@steward/api/forms';
import { useDeferredValue, useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { useAppSelector } from '../../core/store/context.ts';
import { useAllRecordsBelow } from '../../engine/allRecords/useAllRecords.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import { callsLeft, createCall } from '../../engine/definition/calls.ts';
import { actionKey } from '../../engine/form/actionMutation.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { PreviewFrame } from './WeekPreview.styles.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { weekOf } from './week.ts';

const { schedules } = contract;

/** Somebody, for whom the week is drawn before anybody was chosen. */
const somebody = [1];

/** The schedules that the form would make, drawn into the week as it is. */
export function WeekPreview() {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const { rows } = useAllRecordsBelow(schedules);
  const typed = useDeferredValue(values);
  const { sent } = useAppSelector(selectMutation(actionKey(schedules, 'add', {})));
  const [week, added] = useMemo(() => {
    const bodies = scheduleBodies(typed);
    if (bodies.length === 0)
      return [weekOf(rows), weekOf(scheduleBodies({ ...typed, users: somebody }))];
    const calls = bodies.map((body) => createCall(schedules, schedules.create, {}, body));
    const left = callsLeft(calls, sent);
    const isLeft = (at: number) => calls[at] !== undefined && left.includes(calls[at]);
    // What went through is there already, though the list is read only once the form is closed.
    const through = bodies.filter((_, at) => !isLeft(at));
    return [weekOf([...rows, ...through]), weekOf(bodies.filter((_, at) => isLeft(at)))];
  }, [typed, rows, sent]);
  const nobody = scheduleBodies(typed).length === 0;
  return (
    <PreviewFrame aria-label="The week">
      <p>
        <i data-new="" /> {nobody ? 'New, for each user' : 'New'}
        {rows.length > 0 && (
          <>
            <i /> There already
          </>
        )}
      </p>
      <WeekGrid label="The week with the new schedules" week={week} added={added} />
    </PreviewFrame>
  );
}
