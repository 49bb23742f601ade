import { Tooltip } from '@base-ui/react/tooltip';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

const Popup = styled(Tooltip.Popup)`
  max-inline-size: min(320px, 90vw);
  padding: 4px 8px;
  border: 1px solid transparent;
  border-radius: var(--sw-radius);
  background: var(--sw-ink);
  box-shadow: var(--sw-shadow);
  color: var(--sw-surface);
  font: 500 12px/16px var(--sw-font);
  overflow-wrap: anywhere;
  transition: opacity var(--sw-fast);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  @media (forced-colors: active) {
    background: Canvas;
    color: CanvasText;
  }
`;

interface TooltipPopupProps extends Omit<ComponentProps<'div'>, 'ref' | 'style' | 'className'> {
  anchor: HTMLElement;
  side: 'top' | 'bottom' | 'inline-start' | 'inline-end';
}

/** The floating half of the tooltip, loaded with the positioning code when one first opens. */
export default function TooltipPopup({ anchor, side, ...rest }: TooltipPopupProps) {
  return (
    <Tooltip.Root open>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} side={side} sideOffset={6} style={{ zIndex: 60 }}>
          <Popup {...rest} role="tooltip" />
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
