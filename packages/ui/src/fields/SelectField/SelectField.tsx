import { Select } from '@base-ui/react/select';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../IconButton/IconButton.tsx';
import { Field, type FieldProps } from '../field/Field.tsx';
import { FieldFrame } from '../field/Field.styles.ts';
import { listCss } from '../field/list.styles.ts';
import { optionNote, type Option } from '../field/option.ts';
import { useFieldIds } from '../field/useFieldIds.ts';

/** Props of {@link SelectField}. */
export interface SelectFieldProps extends FieldProps {
  /** What can be chosen, from top to bottom. */
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

const Frame = styled(FieldFrame)`
  > .box {
    position: relative;
  }

  .control {
    cursor: pointer;
  }

  .control > .value {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .control[data-placeholder] > .value {
    color: var(--sw-ink-3);
  }

  > .box > .sw-icon-button {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-end: 30px;
    inline-size: 26px;
    block-size: 26px;
  }

  > .box:has(> .sw-icon-button) > .control > .value {
    padding-inline-end: 28px;
  }
`;

const List = styled(Select.Popup)`
  ${listCss}
`;

/** One of many things, in a list that opens. */
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
  const trigger = useRef<HTMLButtonElement>(null);
  const actions = useRef<Select.Root.Actions>(null);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // From the button, the browser's own Tab then goes on to its neighbour.
    trigger.current?.focus();
    actions.current?.close();
  };
  return (
    <Field {...field} ids={ids} frame={Frame}>
      <Select.Root
        items={options}
        value={value === '' ? null : value}
        onValueChange={(next) => onChange(next ?? '')}
        onOpenChange={(open) => !open && onBlur?.()}
        disabled={disabled}
        modal={false}
        actionsRef={actions}
      >
        <div className="box">
          <Select.Trigger
            {...aria}
            id={ids.control}
            ref={trigger}
            className="control"
            onBlur={onBlur}
          >
            <Select.Value className="value" placeholder={placeholder} />
            <ChevronsUpDown size={14} aria-hidden="true" />
          </Select.Trigger>
          {clearable && value !== '' && !disabled && (
            <IconButton
              label={`Clear ${field.label}`}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => onChange('')}
            />
          )}
        </div>
        <span hidden>
          <Select.Portal>
            <Select.Positioner alignItemWithTrigger={false} sideOffset={4} className="sw-layer">
              <List onKeyDown={leave}>
                {options.map((option) => (
                  <Select.Item
                    key={option.value}
                    className="option"
                    value={option.value}
                    disabled={option.disabled}
                  >
                    <Select.ItemText>{option.label}</Select.ItemText>
                    <Select.ItemIndicator className="tick">
                      <Check size={14} aria-hidden="true" />
                    </Select.ItemIndicator>
                    {optionNote(option) && <span className="note">{optionNote(option)}</span>}
                  </Select.Item>
                ))}
                {options.length === 0 && <div className="nothing">Nothing to choose from.</div>}
              </List>
            </Select.Positioner>
          </Select.Portal>
        </span>
      </Select.Root>
    </Field>
  );
}
