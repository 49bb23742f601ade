import { Banner } from '@steward/ui';
import { useFormState } from 'react-final-form';
import { shallowEqual } from 'react-redux';
import { useAppSelector } from '../../core/store/context.ts';
import { selectReferences } from '../../engine/references/queries.ts';
import type { FormValues } from '../../engine/definition/values.ts';
import { roleEffect } from './roleEffect.ts';

/** The effect of the role in the form, once the permissions are loaded. */
export function RoleEffect() {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  const { rows } = useAppSelector(selectReferences('permissions'), shallowEqual);
  if (rows.length === 0) return null;
  const { selectedPermissions: chosen } = values;
  const granted = rows.filter(({ id }) => Array.isArray(chosen) && chosen.includes(String(id)));
  return <Banner tone="info">{roleEffect(granted)}</Banner>;
}
