import { ChevronsUpDown, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { LazyBoundary, lazyWithRetry } from '../../internal/lazyWithRetry.tsx';
import { Field, type RootFieldProps } from '../field/Field.tsx';
import type { Option } from '../field/option.ts';
import { useFieldIds } from '../field/useFieldIds.ts';
import { SelectFrame } from './SelectField.styles.ts';
import { unlessComposing } from '../../internal/keyboard/unlessComposing.ts';

/** Props of {@link SelectField}; other props, `ref` included, go to its root. */
export interface SelectFieldProps extends RootFieldProps {
  /** The options, from top to bottom. */
  options: readonly Option[];
  /** Value of the chosen option; empty while none is. */
  value: string;
  /** Called with the value of the option chosen, or with an empty text when it is cleared. */
  onChange(value: string): void;
  /** Shown while nothing is chosen. Default `Select`. */
  placeholder?: string;
  /** Offers a button that takes the choice back. Default false. */
  clearable?: boolean;
  /** Cannot be opened. Default false. */
  disabled?: boolean;
  /** Called when the list closes or focus leaves. */
  onBlur?(): void;
}

const SelectList = lazyWithRetry(() => import('./SelectList.tsx'));

/**
 * One of several options, in a list that opens.
 *
 * @example
 * <SelectField label="Role" options={roles} value={role} onChange={setRole} />
 */
export function SelectField({
  options,
  value,
  onChange,
  placeholder = 'Select',
  clearable = false,
  disabled,
  onBlur,
  ...field
}: SelectFieldProps) {
  const { ids, aria } = useFieldIds(field);
  const [anchor, setAnchor] = useState<HTMLButtonElement>();
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>();
  const control = useRef<HTMLButtonElement>(null);
  const open = openedBy !== undefined;
  const listId = `${ids.control}-list`;

  const show = (button: HTMLButtonElement, by: 'pointer' | 'keyboard') => {
    setAnchor(button);
    setOpenedBy(by);
  };
  const close = () => {
    setOpenedBy(undefined);
    onBlur?.();
  };
  const unmountPopup = () => {
    setAnchor(undefined);
    setOpenedBy(undefined);
  };
  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.currentTarget, 'keyboard');
  };
  const selectedOption = options.find((option) => option.value === value);

  return (
    <Field {...field} ids={ids} frame={SelectFrame}>
      <div className="box">
        <button
          ref={control}
          {...aria}
          type="button"
          role="combobox"
          id={ids.control}
          className="control"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={listId}
          data-placeholder={value === '' || undefined}
          disabled={disabled}
          onPointerEnter={SelectList.prefetch}
          onFocus={SelectList.prefetch}
          onBlur={() => !open && onBlur?.()}
          onClick={(event) => {
            if (open) close();
            else show(event.currentTarget, event.detail === 0 ? 'keyboard' : 'pointer');
          }}
          onKeyDown={(event) => unlessComposing(event, keys)}
        >
          <span className="value">
            {value === '' ? placeholder : (selectedOption?.label ?? value)}
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" />
        </button>
        {clearable && value !== '' && !disabled && (
          <IconButton
            label={`Clear ${field.label}`}
            icon={<X size={14} aria-hidden="true" />}
            onClick={() => {
              // The button goes with the choice; the focus stays in the field.
              control.current?.focus();
              onChange('');
            }}
          />
        )}
      </div>
      {anchor && (
        // The list is at the end of the document; only focus guards would show here.
        <span hidden>
          <LazyBoundary onLoadError={unmountPopup}>
            <SelectList
              id={listId}
              labelId={ids.label}
              options={options}
              value={value}
              anchor={anchor}
              openedBy={openedBy}
              onChange={onChange}
              onClose={close}
            />
          </LazyBoundary>
        </span>
      )}
    </Field>
  );
}
