import { Popover } from '@base-ui/react/popover';
import { styled } from 'styled-components';

/** The columns of a table, one below the other. */
export const ListFrame = styled(Popover.Popup)`
  display: flex;
  flex-direction: column;
  min-inline-size: 240px;
  max-inline-size: min(360px, 92vw);
  max-block-size: min(var(--available-height), 480px);
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-raised);
  box-shadow: var(--sw-shadow);
  color: var(--sw-ink);
  font: 400 13px/20px var(--sw-font);
  transition: opacity var(--sw-fast);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  ul {
    flex: 1;
    margin: 0;
    padding: 4px;
    overflow-y: auto;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    border-radius: 5px;

    &:hover {
      background: var(--sw-hover);
    }
  }

  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    min-block-size: 32px;
    padding: 4px 8px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    accent-color: var(--sw-accent);

    &[aria-disabled='true'] {
      opacity: 0.5;
    }
  }

  li > button {
    inline-size: 28px;
    block-size: 28px;
    color: var(--sw-ink-3);
  }

  > button {
    align-self: flex-start;
    margin: 0 4px 4px;
  }
`;
