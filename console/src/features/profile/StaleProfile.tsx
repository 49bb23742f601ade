import { profileFields, users } from '@steward/api';
import { initialValues } from '@steward/api/forms';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import type { User } from '../../core/session/state.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import type { MutationState } from '../../engine/data/mutations.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import type { Side } from '../../engine/stale/compare.ts';
import { compareValues, mergeValues } from '../../engine/stale/compare.ts';
import { StaleQuestion } from '../../engine/stale/StaleQuestion.tsx';

interface StaleProfileProps {
  form: FormApi<FormValues>;
  /** The profile as the form was opened with it. */
  user: User;
  saving: MutationState;
}

/** Asks which details to take where the profile was saved elsewhere while it was edited here. */
export function StaleProfile({ form, user, saving }: StaleProfileProps) {
  const [seen, setSeen] = useState<MutationState>();
  const dispatch = useAppDispatch();
  const { current, status } = saving;
  if (status !== 'failed' || current === undefined || saving === seen) return null;
  const differences = compareValues(
    profileFields,
    {
      base: initialValues(profileFields, user),
      theirs: initialValues(profileFields, current),
      mine: form.getState().values,
    },
    // An emptied detail is saved empty.
    () => false,
  );

  function resolve(choices: Readonly<Record<string, Side>>) {
    setSeen(saving);
    dispatch({ type: 'session/profileLoaded', currentUser: { ...user, ...current } });
    form.initialize(initialValues(profileFields, current));
    const values = mergeValues(differences, choices);
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name, value);
    });
    if (differences.some(({ name }) => choices[name] === 'mine')) void form.submit();
  }

  return (
    <StaleQuestion
      subject="profile"
      record={{ resource: users.name, id: Number(user.id), since: versionArgs(user).ifMatch }}
      fields={profileFields}
      rows={[]}
      differences={differences}
      others={[]}
      onResolve={resolve}
      onCancel={() => setSeen(saving)}
    />
  );
}
