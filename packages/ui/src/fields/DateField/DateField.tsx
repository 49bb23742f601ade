import { CalendarDays } from 'lucide-react';
import { useId, useState, type MouseEvent } from 'react';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { LazyBoundary, lazyWithRetry } from '../../internal/lazyWithRetry.tsx';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { dayText, incomplete, parseDay } from './day.ts';

/** Props of {@link DateField}; everything else goes to the input, `ref` included. */
export interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'min' | 'max' | 'mono' | 'trailing'
> {
  /** The day as `YYYY-MM-DD`, or what `onChange` was last called with. */
  value: string;
  /**
   * Called with the day as `YYYY-MM-DD`, an empty text, or `incomplete` while the text is not a valid day. Validation
   * can refuse `incomplete`.
   */
  onChange(value: string): void;
  /** First day that the calendar offers, as `YYYY-MM-DD`. The caller checks typed values. */
  min?: string;
  /** Last day that the calendar offers, as `YYYY-MM-DD`. */
  max?: string;
}

const Calendar = lazyWithRetry(() => import('./Calendar.tsx'));

const icon = <CalendarDays size={16} aria-hidden="true" />;

/**
 * A day without a time: typed as DD/MM/YYYY, pasted in that or the ISO form, or chosen from a calendar. The calendar is
 * loaded shortly before it opens.
 *
 * @example
 * <DateField label="First day" value={day} onChange={setDay} min="2026-01-01" />
 */
export function DateField({
  value,
  onChange,
  onBlur,
  min,
  max,
  placeholder = 'DD/MM/YYYY',
  ...rest
}: DateFieldProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const [open, setOpen] = useState(false);
  // The typed text belongs to one value; another value replaces the text.
  const [draft, setDraft] = useState({ value, text: dayText(value) });
  const { text } = draft.value === value ? draft : { text: dayText(value) };
  const update = (next: string, as: string) => {
    setDraft({ value: next, text: as });
    if (next !== value) onChange(next);
  };
  const show = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    setAnchor(currentTarget);
    setOpen(!open);
  };
  const unmountPopup = () => {
    setAnchor(undefined);
    setOpen(false);
  };
  return (
    <>
      <TextField
        autoComplete="off"
        {...rest}
        placeholder={placeholder}
        dir={rest.dir ?? 'ltr'}
        value={text}
        onChange={(next) => update(parseDay(next), next)}
        onBlur={(event) => {
          // A day that was typed another way is written as all are.
          if (value !== incomplete) setDraft({ value, text: dayText(value) });
          onBlur?.(event);
        }}
        trailing={
          <IconButton
            label={`Choose ${rest.label}`}
            icon={icon}
            disabled={rest.disabled || rest.readOnly}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onPointerEnter={Calendar.prefetch}
            onFocus={Calendar.prefetch}
            onClick={show}
          />
        }
      />
      {anchor && (
        // The calendar is at the end of the document; only focus guards would show here.
        <span hidden>
          <LazyBoundary onLoadError={unmountPopup}>
            <Calendar
              id={id}
              label={`Choose ${rest.label}`}
              anchor={anchor}
              open={open}
              onClose={() => setOpen(false)}
              onChoose={(day) => {
                update(day, dayText(day));
                setOpen(false);
              }}
              value={value}
              min={min}
              max={max}
            />
          </LazyBoundary>
        </span>
      )}
    </>
  );
}
