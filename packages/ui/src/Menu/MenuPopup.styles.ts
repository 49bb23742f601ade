import { Menu } from '@base-ui/react/menu';
import { styled } from 'styled-components';

/** Frame of an open menu and its entries. */
export const MenuFrame = styled(Menu.Popup)`
  min-inline-size: 196px;

  &:focus-visible {
    outline: none;
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
