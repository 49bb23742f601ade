import { useId } from 'react';
import type { FieldIds, FieldProps } from './Field.tsx';

interface ControlAttributes {
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The ids of a field's parts, and the attributes that tie a control to them. */
export function useFieldIds(
  { hint, error, required }: Pick<FieldProps, 'hint' | 'error' | 'required'>,
  givenId?: string,
): { ids: FieldIds; aria: ControlAttributes } {
  const generatedId = useId();
  const control = givenId ?? generatedId;
  const ids = {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
  };
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    ids,
    aria: {
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  };
}
