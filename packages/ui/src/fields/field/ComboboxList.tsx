import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { listCss } from './list.styles.ts';
import { optionNote, type Option } from './option.ts';

/** Props of a field with a searchable list. */
export interface ComboboxListProps {
  /** The options; disabled ones stay listed with their reason. */
  options: readonly Option[];
  /** The options are loading. Default false. */
  loading?: boolean;
  /** Searches elsewhere: called with each text typed, and `options` are then shown unfiltered. */
  onSearch?(text: string): void;
  /** A sentence to show when nothing matches. Default `Nothing found.` */
  empty?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Cannot be changed. Default false. */
  disabled?: boolean;
  /** Called when focus leaves the input. */
  onBlur?(): void;
}

interface ListProps extends Pick<ComboboxListProps, 'loading' | 'empty'> {
  /** The box that it opens below. */
  anchor: RefObject<HTMLElement | null>;
  labelId: string;
}

const Popup = styled(Combobox.Popup)`
  ${listCss}
`;

/** The floating list of a combobox, with its texts for loading and for no match. */
export function ComboboxList({
  anchor,
  labelId,
  loading = false,
  empty = 'Nothing found.',
}: ListProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner anchor={anchor} sideOffset={4} className="sw-layer">
        <Popup>
          {/* What is to be heard of it, the status of the field says, once. */}
          {loading && <div className="nothing">Loading…</div>}
          <Combobox.Empty className="nothing" role="presentation" aria-live="off">
            {loading ? null : empty}
          </Combobox.Empty>
          <Combobox.List aria-labelledby={labelId}>
            {(option: Option) => (
              <Combobox.Item
                key={option.value}
                className="option"
                value={option}
                data-value={option.value}
                disabled={option.disabled}
              >
                {option.label}
                <Combobox.ItemIndicator className="tick">
                  <Check size={14} aria-hidden="true" />
                </Combobox.ItemIndicator>
                {optionNote(option) && <span className="note">{optionNote(option)}</span>}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
