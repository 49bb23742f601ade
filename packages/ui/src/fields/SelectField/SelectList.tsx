import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { FocusFirst } from '../../internal/focus/FocusFirst.tsx';
import { usePopup } from '../../internal/usePopup.ts';
import { listCss } from '../field/list.styles.ts';
import { optionNote, type Option } from '../field/option.ts';

interface SelectListProps {
  id: string;
  labelId: string;
  options: readonly Option[];
  value: string;
  anchor: HTMLElement;
  openedBy: 'pointer' | 'keyboard' | undefined;
  onChange(value: string): void;
  onClose(): void;
}

const List = styled(Select.Popup)`
  ${listCss}
`;

/** The floating half of a select, loaded when one first opens. */
export default function SelectList(props: SelectListProps) {
  const { id, labelId, options, value, anchor, openedBy, onChange, onClose } = props;
  const { root, popup } = usePopup(anchor, onClose);
  return (
    <Select.Root
      items={options}
      value={value === '' ? null : value}
      onValueChange={(next) => onChange(next ?? '')}
      open={openedBy !== undefined}
      {...root}
    >
      {/* Its style element hides a scroll bar that is not hidden here, and strict policies refuse it. */}
      <CSPProvider disableStyleElements>
        <Select.Portal>
          <Select.Positioner
            anchor={anchor}
            align="start"
            alignItemWithTrigger={false}
            sideOffset={4}
            className="sw-layer"
          >
            <List id={id} aria-labelledby={labelId} {...popup}>
              {openedBy === 'keyboard' && value === '' && <FocusFirst role="option" />}
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
      </CSPProvider>
    </Select.Root>
  );
}
