import type { ComponentProps, ElementType, ReactNode } from 'react';
import { useStableDuringPress } from '../../internal/press/useStableDuringPress.ts';
import { FieldFrame } from './Field.styles.ts';

/** Props of every field of the package. */
export interface FieldProps {
  /** Text above the control, and its accessible name. */
  label: string;
  /** A line below the control that helps to fill it in. */
  hint?: ReactNode;
  /** The problem and its remedy; marks the control as invalid and is announced. */
  error?: string;
  /** Marks the field as one that must be filled in. Default false. */
  required?: boolean;
  /** Keeps the label for assistive technology alone. Default false. */
  hideLabel?: boolean;
  /** Classes for the root. */
  className?: string;
}

/** A field without a single native control: other props, `ref` included, go to its root. */
export interface RootFieldProps
  extends
    FieldProps,
    Omit<ComponentProps<'div'>, keyof FieldProps | 'children' | 'onChange' | 'onBlur'> {}

/** Ids that tie the parts of a field together. */
export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

interface FieldShellProps extends RootFieldProps {
  ids: FieldIds;
  /** A group is named by its label; a control is also focused by a press on it. Default `control`. */
  kind?: 'control' | 'group';
  frame?: ElementType;
  children: ReactNode;
}

/** Label, hint and error around the control that the caller draws. */
export function Field({
  ids,
  kind = 'control',
  frame: Frame = FieldFrame,
  label,
  hint,
  error,
  required,
  hideLabel,
  children,
  ...rest
}: FieldShellProps) {
  // Controls below a field must not move between a press and its click.
  const shownHint = useStableDuringPress(hint);
  const shownError = useStableDuringPress(error);
  const Label = kind === 'group' ? 'span' : 'label';
  return (
    <Frame {...rest} data-invalid={error ? '' : undefined}>
      <Label
        id={ids.label}
        className={hideLabel ? 'sw-hidden' : 'label'}
        {...(kind === 'control' && { htmlFor: ids.control })}
      >
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </Label>
      {children}
      {shownHint && (
        <p id={ids.hint} className="hint">
          {shownHint}
        </p>
      )}
      <p id={ids.error} className="error" role="alert">
        {shownError}
      </p>
    </Frame>
  );
}
