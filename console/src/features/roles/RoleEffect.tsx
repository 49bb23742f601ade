import { Banner } from '@steward/ui';
import { useFormState } from 'react-final-form';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../core/store/context.ts';
import { selectReferences } from '../../engine/references/queries.ts';
import type { ActionContext } from '../../engine/definition/definition.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { AffectedPeople } from './AffectedPeople.tsx';
import { roleEffect } from './roleEffect.ts';

/**
 * The effect of the role in the form, once the permissions are loaded, with the users of an edited
 * role.
 */
export function RoleEffect({ context: { row } }: { context: ActionContext }) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const { rows } = useAppSelector(selectReferences('permissions'), shallowEqual);
  if (rows.length === 0) return null;
  const { selectedPermissions: chosen } = values;
  const granted = rows.filter(({ id }) => Array.isArray(chosen) && chosen.includes(String(id)));
  return (
    <>
      {row && <AffectedPeople role={row} selectedPermissions={granted} />}
      <Banner tone="info">{roleEffect(granted)}</Banner>
    </>
  );
}
