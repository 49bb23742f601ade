import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { ButtonFrame } from './Button.styles.ts';

/** Props of {@link Button}; everything a native button takes, too. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** Weight of the action; one `primary` a view. Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Height: `md` 32 px, `sm` 28 px. Default `md`. */
  size?: 'md' | 'sm';
  /** Icon of 16 px before the text. */
  icon?: ReactNode;
  /** The action is under way: the width stays, a spinner shows and clicks do nothing. Default false. */
  loading?: boolean;
  /** Whether it cannot be pressed. Default false. */
  disabled?: boolean;
  /** Whether it cannot be pressed, and keeps the focus: for a button that its own press ends. Default false. */
  'aria-disabled'?: boolean | 'true' | 'false';
  /** Called when it is pressed, by pointer or key; not while it is loading. */
  onClick?(event: MouseEvent<HTMLButtonElement>): void;
  /** Its text. */
  children?: ReactNode;
}

/**
 * A button with a text. Its `type` is `button` by default.
 *
 * @example
 * <Button variant="primary" onClick={save}>Save</Button>
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  type = 'button',
  icon,
  loading = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = loading || String(rest['aria-disabled']) === 'true';
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <ButtonFrame
      {...rest}
      type={type}
      data-variant={variant}
      data-size={size}
      // Styles do not use `aria-busy`: each change of it restyles everything within.
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={isInert || rest['aria-disabled']}
      onClick={click}
    >
      {icon}
      <span className="label">{children}</span>
      {loading && (
        <span className="spinner">
          <SpinnerMark />
        </span>
      )}
    </ButtonFrame>
  );
}
