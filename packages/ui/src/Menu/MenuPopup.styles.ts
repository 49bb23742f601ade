import { Menu } from '@base-ui/react/menu';
import { styled } from 'styled-components';

/** Frame of an open menu and its entries. */
export const MenuFrame = styled(Menu.Popup)`
  min-inline-size: 196px;
  max-inline-size: min(360px, 92vw);
  max-block-size: min(var(--available-height), 480px);
  overflow-y: auto;
  padding: 4px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-raised);
  box-shadow: var(--sw-shadow);
  color: var(--sw-ink);
  font: 400 13px/20px var(--sw-font);
  transform-origin: var(--transform-origin);
  transition:
    opacity var(--sw-fast),
    transform var(--sw-fast);

  &:focus-visible {
    outline: none;
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.98);
  }

  .item {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 32px;
    padding: 6px 10px;
    border-radius: 5px;
    outline: none;
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
    cursor: pointer;
    user-select: none;

    svg {
      color: var(--sw-ink-3);
    }

    &[data-highlighted] {
      background: var(--sw-hover);
    }

    &[data-highlighted] svg {
      color: var(--sw-ink-2);
    }

    &[data-tone='danger'],
    &[data-tone='danger'] svg {
      color: var(--sw-danger);
    }

    &[data-tone='danger'][data-highlighted] {
      background: var(--sw-danger-soft);
    }

    &[data-disabled] {
      color: var(--sw-ink-3);
      opacity: 0.6;
      cursor: default;
    }

    &:focus-visible {
      box-shadow: inset 0 0 0 2px var(--sw-ring);
    }

    @media (forced-colors: active) {
      &[data-highlighted] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }

  .separator {
    block-size: 1px;
    margin: 4px 0;
    background: var(--sw-line);
  }
`;
