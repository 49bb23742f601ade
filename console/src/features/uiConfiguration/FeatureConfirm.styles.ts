import styled from 'styled-components';

/** The feature, the question, and the changes. */
export const ChangeList = styled.div`
  .feature {
    margin-block-end: 8px;
    color: var(--sw-ink);
    font-weight: 600;
  }

  code {
    margin-inline-start: 4px;
    color: var(--sw-ink-3);
    font: 400 12px/20px var(--sw-mono);
  }

  h3 {
    margin-block: 16px 8px;
    color: var(--sw-ink);
    font-size: 13px;
    font-weight: 550;
  }

  ul {
    background: var(--sw-sunken);
    font-size: 13px;
  }

  li {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    padding: 7px 12px;
  }

  .way {
    min-inline-size: 0;
    color: var(--sw-ink-3);
    overflow-wrap: anywhere;
  }

  .what {
    color: var(--sw-ink);
    font-weight: 500;
  }

  .level {
    flex: none;
    color: var(--sw-ink-3);
    font-size: 12px;
  }

  .none {
    margin-block-start: 12px;
    color: var(--sw-ink-3);
  }

  ul + button {
    margin-block-start: 8px;
  }
`;
