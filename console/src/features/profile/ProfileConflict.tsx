import { profileFields, users } from '@steward/api';
import { initialValues } from '@steward/api/forms';
import type { FormApi } from 'final-form';
import type { User } from '../../core/session/state.ts';
import { useAppDispatch } from '../../core/store/context.ts';
import { versionArgs } from '../../engine/definition/calls.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import type { Side } from '../../engine/conflict/compare.ts';
import { compareValues, mergeValues } from '../../engine/conflict/compare.ts';
import { ConflictQuestion } from '../../engine/conflict/ConflictQuestion.tsx';

interface ProfileConflictProps {
  form: FormApi<FormValues>;
  /** The profile as the form was opened with it. */
  user: User;
  /** The present profile. */
  current: Readonly<Record<string, unknown>>;
  onClose(): void;
}

/** Asks which details to take where the profile was saved elsewhere while it was edited here. */
export function ProfileConflict({ form, user, current, onClose }: ProfileConflictProps) {
  const dispatch = useAppDispatch();
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
    onClose();
    dispatch({ type: 'session/profileLoaded', currentUser: { ...user, ...current } });
    form.initialize(initialValues(profileFields, current));
    const values = mergeValues(differences, choices);
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name, value);
    });
    if (differences.some(({ name }) => choices[name] === 'mine')) void form.submit();
  }

  return (
    <ConflictQuestion
      subject="profile"
      record={{ resource: users.name, id: Number(user.id), since: versionArgs(user).ifMatch }}
      fields={profileFields}
      rows={[]}
      differences={differences}
      otherChanges={[]}
      onResolve={resolve}
      onCancel={onClose}
    />
  );
}
