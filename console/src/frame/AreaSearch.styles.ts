import styled from 'styled-components';

export const Matches = styled.div`
  position: relative;
  inline-size: 100%;
  max-inline-size: 420px;

  ul {
    position: absolute;
    z-index: 20;
    inset-block-start: calc(100% + 4px);
    inset-inline: 0;
    margin: 0;
    padding: 4px;
    list-style: none;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-raised);
    box-shadow: var(--sw-shadow);
    font-size: 13px;
  }

  li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 6px 10px;
    border-radius: 5px;
    cursor: pointer;
  }

  li[aria-selected='true'] {
    background: var(--sw-hover);
  }

  @media (width < 640px) {
    kbd {
      display: none;
    }
  }

  small,
  .none {
    color: var(--sw-ink-3);
    cursor: default;
  }
`;
