import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../internal/joinClasses.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';

/** Props of {@link IconButton}; everything a native button takes, too. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Name of the action, for assistive technology and as the tooltip. */
  label: string;
  /** Icon of 16 px. */
  icon: ReactNode;
  /** Makes it a toggle that is on (`true`) or off (`false`). */
  pressed?: boolean;
  /** Called when it is pressed, by pointer or key. */
  onClick?(event: MouseEvent<HTMLButtonElement>): void;
}

/**
 * A square button with an icon; a tooltip shows its name.
 *
 * @example
 * <IconButton label="Refresh" icon={<RefreshCw size={16} />} onClick={refresh} />
 */
export function IconButton({
  label,
  icon,
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={joinClasses('sw-icon-button', className)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
