import { css } from 'styled-components';

/** The floating list of options under a select or a combobox. */
export const listCss = css`
  inline-size: max(var(--anchor-width), 200px);
  max-inline-size: var(--available-width);
  /* Ten options, and half of the next one to show that there are more. */
  max-block-size: min(var(--available-height), 346px);
  overflow-y: auto;
  padding: 4px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-raised);
  box-shadow: var(--sw-shadow);
  color: var(--sw-ink);
  font: 400 13px/20px var(--sw-font);
  outline: none;
  transition: opacity var(--sw-fast);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  .option {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 16px;
    align-items: center;
    gap: 0 10px;
    min-block-size: 32px;
    padding: 6px 10px;
    border-radius: 5px;
    outline: none;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    .option {
      min-block-size: 44px;
    }
  }

  .option[data-highlighted] {
    background: var(--sw-hover);
  }

  /* The fill alone hardly shows the option that the keyboard highlights; the pointer needs no ring. */
  .option:focus-visible,
  .option[data-highlighted]:not(:hover, :focus) {
    outline: 2px solid var(--sw-ring);
    outline-offset: -2px;
  }

  .option[data-selected] {
    font-weight: 550;
  }

  .option[data-disabled] {
    color: var(--sw-ink-3);
    cursor: default;
  }

  .option > .tick {
    display: grid;
    grid-column: 2;
    color: var(--sw-accent-text);
  }

  .option > .note {
    grid-column: 1;
    grid-row: 2;
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 400;
    line-height: 16px;
  }

  .nothing {
    padding: 8px 10px;
    color: var(--sw-ink-3);
  }

  .nothing:empty {
    display: none;
  }

  @media (forced-colors: active) {
    .option[data-highlighted] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
