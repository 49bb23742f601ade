import { Menu } from '@base-ui/react/menu';
import { styled } from 'styled-components';

/** Frame of an open menu and its entries. */
export const MenuFrame = styled(Menu.Popup)`
  min-inline-size: 196px;
  outline: none;

  /* An entry without an icon is indented by an icon and its gap. */
  &:has(svg) .item:not(:has(svg)) {
    padding-inline-start: 36px;
  }

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

    svg {
      opacity: 0.6;
    }

    &[data-highlighted] {
      background: var(--sw-hover);
    }

    &[data-tone] {
      color: var(--sw-danger);

      &[data-highlighted] {
        background: var(--sw-danger-soft);
      }
    }

    &[data-disabled] {
      opacity: 0.6;
      cursor: default;
    }

    @media (forced-colors: active) {
      &[data-highlighted] {
        outline: 2px solid Highlight;
      }
    }
  }

  .header {
    max-inline-size: 280px;
    margin-block-end: 4px;
    padding: 6px 10px 8px;
    border-block-end: 1px solid var(--sw-line);
    overflow-wrap: anywhere;
  }

  .separator {
    margin: 4px 0;
    border-block-end: 1px solid var(--sw-line);
  }
`;
