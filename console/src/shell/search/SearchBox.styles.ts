import styled from 'styled-components';

export const Box = styled.div`
  position: relative;
  inline-size: 100%;
  max-inline-size: 480px;

  > label {
    display: flex;
    align-items: center;
    gap: 8px;
    block-size: var(--sw-control);
    padding-inline: 10px 6px;
    border: 1px solid transparent;
    border-radius: var(--sw-radius);
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    font-size: 13px;
    cursor: text;
    transition: background var(--sw-fast);
  }

  > label:hover {
    background: var(--sw-hover);
  }

  > label:focus-within {
    outline: 2px solid var(--sw-ring);
    outline-offset: -1px;
    background: var(--sw-surface);
  }

  input {
    flex: 1;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: var(--sw-ink);
  }

  kbd {
    padding: 0 5px;
    border: 1px solid var(--sw-line);
    border-radius: 4px;
    font: 500 11px/18px var(--sw-font);
  }

  @media (width < 640px), (hover: none) {
    kbd {
      display: none;
    }
  }
`;
