import { Popover } from '@base-ui/react/popover';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { firstField } from '../internal/focus/firstField.ts';
import { landmarkOf } from '../internal/focus/landmarkOf.ts';
import { focusVisibly } from '../internal/focus/focusVisibly.ts';
import { aroundFrom } from '../internal/focus/tabStops.ts';
import { usePopup } from '../internal/usePopup.ts';
import { unlessComposing } from '../internal/keyboard/unlessComposing.ts';

interface PopoverPanelProps {
  id: string;
  label: string;
  align: 'start' | 'center' | 'end';
  /** Gets the focus back. */
  anchor: HTMLButtonElement;
  open: boolean;
  onClose(): void;
  children: ReactNode;
}

const Panel = styled(Popover.Popup)`
  padding: 12px;
`;

/** The portal takes no room in a flex row. */
const noBox = { display: 'contents' };

/** The floating half of a popover, loaded when one first opens. */
export default function PopoverPanel(props: PopoverPanelProps) {
  const { id, label, align, anchor, open, onClose, children } = props;
  const { root, popup } = usePopup(anchor, onClose);
  const content = useRef<HTMLDivElement>(null);
  const firstFocus = () => {
    const focusTarget = content.current?.querySelector('[data-sw-focus]') ?? null;
    return firstField(focusTarget) ?? firstField(content.current) ?? true;
  };
  const goRound = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, shiftKey } = event;
    // A list that one of the fields opened handles its own keys.
    if (key !== 'Tab' || !(target instanceof HTMLElement) || !currentTarget.contains(target))
      return;
    const nextStop = aroundFrom([currentTarget], target, shiftKey);
    if (!(nextStop instanceof HTMLElement)) return;
    event.preventDefault();
    focusVisibly(nextStop);
  };
  return (
    <Popover.Root open={open} {...root}>
      <Popover.Portal container={landmarkOf(anchor)} style={noBox}>
        <Popover.Positioner anchor={anchor} align={align} sideOffset={4} className="sw-layer">
          <Panel
            id={id}
            className="sw-panel"
            aria-label={label}
            {...popup}
            initialFocus={firstFocus}
            onKeyDown={(event) => unlessComposing(event, goRound)}
          >
            <div ref={content}>{children}</div>
          </Panel>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
