import { Popover } from '@base-ui/react/popover';
import { styled } from 'styled-components';
import { checkboxCss } from '../../internal/styles/checkbox.styles.ts';

/** The columns of a table, one below the other. */
export const ListFrame = styled(Popover.Popup)`
  min-inline-size: 240px;

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    border-radius: 5px;

    &:hover {
      background: var(--sw-hover);
    }

    > button {
      inline-size: 28px;
      block-size: 28px;
    }
  }

  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    padding: 6px 8px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  input {
    flex: none;
    ${checkboxCss}

    &[aria-disabled='true'] {
      opacity: 0.5;
    }
  }

  @media (pointer: coarse) {
    li > button {
      inline-size: 44px;
      block-size: 44px;
    }

    label {
      min-block-size: 44px;
    }
  }

  > button {
    position: sticky;
    inset-block-end: -4px;
    inline-size: 100%;
    margin-block-start: 4px;
    background: var(--sw-raised);
  }
`;
