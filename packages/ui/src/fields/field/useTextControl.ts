import type { FieldProps } from './Field.tsx';
import { useFieldIds } from './useFieldIds.ts';

interface TextControlProps extends FieldProps {
  value: string;
  mono?: boolean | undefined;
  id?: string | undefined;
  dir?: string | undefined;
}

/** Splits the props of a field for text into those of its {@link Field} and those of its input. */
export function useTextControl<Props extends TextControlProps>({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  mono,
  id,
  ...rest
}: Props) {
  const { ids, aria } = useFieldIds({ hint, error, required }, id);
  return {
    field: { ids, label, hint, error, required, hideLabel, className },
    control: {
      ...rest,
      ...aria,
      id: ids.control,
      className: mono ? 'mono' : undefined,
      // An empty field follows the direction of the page, so that its placeholder is on the right side.
      dir: rest.dir ?? (rest.value === '' ? undefined : 'auto'),
    },
  };
}
