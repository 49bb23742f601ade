import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { SegmentsFrame } from './SegmentedControl.styles.ts';

/** One of the choices of a {@link SegmentedControl}. */
export interface Segment {
  /** Value of the choice; different from the others. */
  value: string;
  /** Its name. */
  label: string;
  /** Icon of 16 px before the name. */
  icon?: ReactNode;
}

/** Props of {@link SegmentedControl}; other props go to its root. */
export interface SegmentedControlProps extends Omit<ComponentProps<'div'>, 'onChange'> {
  /** What is chosen, for assistive technology. */
  label: string;
  /** Two to four choices; more belong in a select. */
  segments: readonly Segment[];
  /** Value of the chosen segment. */
  value: string;
  /** Called with the value of another segment when it is pressed. */
  onChange(value: string): void;
  /** Shows only the icons, and the names as tooltips. Default false. */
  iconsOnly?: boolean;
}

/**
 * One of a few ways to show the same content, such as a list and a map. A value that a form sends
 * belongs in a `ChoiceField`.
 *
 * @example
 * <SegmentedControl label="View" segments={views} value={view} onChange={setView} />
 */
export function SegmentedControl({
  label,
  segments,
  value,
  onChange,
  iconsOnly = false,
  ...rest
}: SegmentedControlProps) {
  const button = (segment: Segment) => (
    <button
      key={segment.value}
      type="button"
      aria-pressed={segment.value === value}
      aria-label={iconsOnly ? segment.label : undefined}
      onClick={() => segment.value !== value && onChange(segment.value)}
    >
      {segment.icon}
      {!iconsOnly && <span>{segment.label}</span>}
    </button>
  );
  return (
    <SegmentsFrame
      {...rest}
      role="group"
      aria-label={label}
      data-icons={iconsOnly ? '' : undefined}
    >
      {segments.map((segment) =>
        iconsOnly ? (
          <Tooltip key={segment.value} label={segment.label}>
            {button(segment)}
          </Tooltip>
        ) : (
          button(segment)
        ),
      )}
    </SegmentsFrame>
  );
}
