import { contract } from '@steward/api';
import { scheduleBodies } from '@steward/api/forms';
import { Inline, Stack, Text } from '@steward/ui';
import { useDeferredValue, useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { useAppSelector } from '../../core/store/context.ts';
import { useAllRecordsBelow } from '../../engine/allRecords/useAllRecords.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import { callsLeft, createCall } from '../../engine/definition/calls.ts';
import { actionKey } from '../../engine/form/saving/formDraft.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { HourSample } from './WeekPreview.styles.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { ZoneText } from './ZoneNote.tsx';
import { toWeek } from './week.ts';

const { schedules } = contract;

/** A placeholder until a user is chosen. */
const placeholderUser = [1];

/** A preview of the week with the schedules that the form would create. */
export function WeekPreview() {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const { rows } = useAllRecordsBelow(schedules);
  const deferredValues = useDeferredValue(values);
  const { sentKeys } = useAppSelector(selectMutation(actionKey(schedules, 'add', {})));
  const [week, added] = useMemo(() => {
    const bodies = scheduleBodies(deferredValues);
    if (bodies.length === 0)
      return [toWeek(rows), toWeek(scheduleBodies({ ...deferredValues, users: placeholderUser }))];
    const calls = bodies.map((body) => createCall(schedules, schedules.create, {}, body));
    const unsentCalls = callsLeft(calls, sentKeys);
    const isLeft = (at: number) => calls[at] !== undefined && unsentCalls.includes(calls[at]);
    // The list is read again only when the form closes, so sent schedules are added here.
    const sentBodies = bodies.filter((_, at) => !isLeft(at));
    return [toWeek([...rows, ...sentBodies]), toWeek(bodies.filter((_, at) => isLeft(at)))];
  }, [deferredValues, rows, sentKeys]);
  const hasNoUsers = scheduleBodies(deferredValues).length === 0;
  return (
    <Stack as="section" aria-label="The week">
      <Text as="div" size="sm" tone="muted">
        <Inline justify="between">
          <Inline gap={4}>
            <Inline as="span">
              <HourSample data-new="" /> {hasNoUsers ? 'New (per user)' : 'New'}
            </Inline>
            {rows.length > 0 && (
              <Inline as="span">
                <HourSample /> Existing
              </Inline>
            )}
          </Inline>
          <ZoneText />
        </Inline>
      </Text>
      <WeekGrid label="The week with the new schedules" week={week} added={added} />
    </Stack>
  );
}
