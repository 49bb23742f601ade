import styled from 'styled-components';

export const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-inline-size: 0;

  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }

  .counts > button,
  .reasons button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 24px;
    padding: 2px 10px;
    border: 1px solid var(--sw-line-2);
    border-radius: 99px;
    background: none;
    color: var(--sw-ink-2);
    font: inherit;
    font-size: 12px;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  :is(.counts, .reasons) button:hover {
    background: var(--sw-hover);
  }

  :is(.counts, .reasons) button:focus-visible {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  :is(.counts, .reasons) button[aria-pressed='true'] {
    border-color: var(--sw-accent);
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
  }

  .counts i {
    inline-size: 8px;
    block-size: 8px;
    border-radius: 99px;
    background: var(--sw-ink-3);
  }

  .counts [data-tone='success'] i {
    background: var(--sw-ok);
  }

  .counts [data-tone='info'] i {
    background: var(--sw-info);
  }

  .counts [data-tone='warning'] i {
    background: var(--sw-warn);
  }

  .counts [data-tone='danger'] i {
    background: var(--sw-danger);
  }

  .reasons {
    display: grid;
    justify-items: start;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .reasons button[data-tone] {
    align-items: baseline;
    padding-inline: 8px;
    border-color: transparent;
    border-radius: var(--sw-radius);
    font-weight: 400;
    text-align: start;
  }

  .times {
    flex: none;
    color: var(--sw-danger);
    font-weight: 550;
  }

  [data-tone='warning'] > .times {
    color: var(--sw-warn);
  }

  .note {
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  .note:empty {
    display: none;
  }
`;
