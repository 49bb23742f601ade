import styled from 'styled-components';

/** A short list above the areas, a line for each thing. */
export const Attention = styled.section`
  margin-block-end: 24px;

  h2 {
    margin: 0 0 8px;
    color: var(--sw-ink-2);
    font-size: 13px;
    line-height: 20px;
    font-weight: 550;
  }

  ul {
    margin: 0;
    padding: 0;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
    list-style: none;
  }

  li {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 8px 14px;
  }

  li + li {
    border-block-start: 1px solid var(--sw-line);
  }

  li > svg {
    color: var(--sw-accent-text);
  }

  [data-failed] > svg {
    color: var(--sw-danger);
  }

  div {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 550;
  }

  small {
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  /* As the small button beside it. */
  li > a {
    flex: none;
    padding: 3px 9px;
    border: 1px solid var(--sw-line-2);
    border-radius: var(--sw-radius);
    background: var(--sw-surface);
    color: var(--sw-ink);
    font-size: 13px;
    font-weight: 550;
    text-decoration: none;
  }

  li > a:hover {
    background: var(--sw-hover);
  }
`;
