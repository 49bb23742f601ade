import { contract, scheduleBodies } from '@steward/api';
import { useDeferredValue, useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { useEverythingBelow } from '../../everything/useEverything.ts';
import type { FormValues } from '../../resource/values.ts';
import { PreviewFrame } from './WeekPreview.styles.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { weekOf } from './week.ts';

/** Somebody, for whom the week is drawn before anybody was chosen. */
const somebody = [1];

/** The schedules that the form would make, drawn into the week as it is. */
export function WeekPreview() {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const { rows } = useEverythingBelow(contract.schedules);
  const typed = useDeferredValue(values);
  const week = useMemo(() => weekOf(rows), [rows]);
  const added = useMemo(() => {
    const bodies = scheduleBodies(typed);
    return weekOf(bodies.length > 0 ? bodies : scheduleBodies({ ...typed, users: somebody }));
  }, [typed]);
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
