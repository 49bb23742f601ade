import { Menu } from '@base-ui/react/menu';
import { styled } from 'styled-components';

/** Frame of an open menu and its entries. */
export const MenuFrame = styled(Menu.Popup)`
  min-inline-size: 196px;
  outline: none;

  .item {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 32px;
    padding: 6px 10px;
    border-radius: 4px;
    outline-offset: -2px;
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
    cursor: pointer;
    user-select: none;

    svg {
      color: var(--sw-ink-3);
    }

    /* As far as an icon of 16 px and its gap. */
    &[data-bare] {
      padding-inline-start: 36px;
    }

    &[data-highlighted] {
      background: var(--sw-hover);

      svg {
        color: var(--sw-ink-2);
      }
    }

    &[data-tone] {
      &,
      svg {
        color: var(--sw-danger);
      }

      &[data-highlighted] {
        background: var(--sw-danger-soft);
      }
    }

    &[data-disabled] {
      color: var(--sw-ink-3);
      opacity: 0.6;
      cursor: default;
    }

    @media (forced-colors: active) {
      &[data-highlighted] {
        outline: 2px solid Highlight;
      }
    }
  }

  .separator {
    margin: 4px 0;
    border-block-end: 1px solid var(--sw-line);
  }
`;
