import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { FocusFirst } from '../../internal/FocusFirst.tsx';
import { listCss } from '../field/list.styles.ts';
import { optionNote, type Option } from '../field/option.ts';

interface SelectListProps {
  id: string;
  labelId: string;
  options: readonly Option[];
  value: string;
  anchor: HTMLElement;
  opened: 'pointer' | 'keyboard' | undefined;
  onChange(value: string): void;
  onClose(): void;
}

const List = styled(Select.Popup)`
  ${listCss}
`;

/** The floating half of a select, loaded when one first opens. */
export default function SelectList(props: SelectListProps) {
  const { id, labelId, options, value, anchor, opened, onChange, onClose } = props;
  const list = useRef<HTMLDivElement>(null);

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // From the button, the browser's own Tab then goes on to its neighbour.
    anchor.focus();
    onClose();
  };
  // What took focus meanwhile keeps it.
  const giveBack = () => {
    const { activeElement } = document;
    const lost = activeElement === document.body || list.current?.contains(activeElement);
    return lost ? anchor : false;
  };

  return (
    <Select.Root
      items={options}
      value={value === '' ? null : value}
      onValueChange={(next) => onChange(next ?? '')}
      open={opened !== undefined}
      modal={false}
      onOpenChange={(next, { event, reason }) => {
        const { target } = event;
        const onButton = target instanceof Node && anchor.contains(target);
        // The button's own click closes the list; closing here too would open it again.
        if (!next && !(onButton && reason === 'outside-press')) onClose();
      }}
    >
      <Select.Portal>
        <Select.Positioner
          anchor={anchor}
          align="start"
          alignItemWithTrigger={false}
          sideOffset={4}
          className="sw-layer"
        >
          <List
            id={id}
            ref={list}
            aria-labelledby={labelId}
            finalFocus={giveBack}
            onKeyDown={leave}
          >
            {opened === 'keyboard' && value === '' && <FocusFirst role="option" />}
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
    </Select.Root>
  );
}
