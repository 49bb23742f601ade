import { styled } from 'styled-components';
import { checkboxCss } from '../../internal/styles/checkbox.styles.ts';
import { FieldFrame } from '../field/Field.styles.ts';

/** Frame of a field of selectable cards. */
export const CardsFrame = styled(FieldFrame)`
  > .all,
  .group {
    display: grid;
    gap: 8px;
  }

  > .all:has(> .group) {
    gap: 16px;
  }

  .count {
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  .group > .head {
    display: flex;
    gap: 12px;
    align-items: center;
    justify-content: space-between;
    min-block-size: 24px;
    border-block-end: 1px solid var(--sw-line);

    > .title {
      font-weight: 550;
      overflow-wrap: anywhere;
    }

    > label {
      display: flex;
      flex: none;
      gap: 8px;
      align-items: center;
      padding-block: 4px;
      color: var(--sw-ink-2);
      font-size: 12px;
      cursor: pointer;

      &:has(:disabled) {
        color: var(--sw-ink-3);
        cursor: not-allowed;
      }
    }

    input {
      ${checkboxCss}
      /* Focusing the checkbox of a group scrolls its first cards into view, too. */
      scroll-margin-block: 32px 96px;
    }
  }

  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
    gap: 8px;
  }

  .option {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: 10px;
    min-block-size: 44px;
    padding: 10px 12px;
    border: 1px solid var(--sw-line-2);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
    cursor: pointer;
    transition:
      background-color var(--sw-fast),
      border-color var(--sw-fast);
  }

  .option:hover {
    background: var(--sw-hover);
  }

  .option > .icon {
    display: grid;
    place-items: center;
    block-size: 20px;
    color: var(--sw-ink-3);
  }

  .option > .text {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .option .name {
    font-weight: 550;
  }

  .option .note {
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  .option > input {
    appearance: none;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 2px 0;
    border: 1px solid var(--sw-line-strong);
    border-radius: 4px;
    background: var(--sw-surface);
    outline: none;
    cursor: inherit;

    /* Focusing the checkbox scrolls its whole card into view. */
    scroll-margin-block: 16px 64px;
  }

  .option > input:checked {
    border-color: var(--sw-accent);
    background: var(--sw-accent);
  }

  .option > .tick {
    position: absolute;
    inset-block-start: 15px;
    inset-inline-end: 14px;
    color: var(--sw-accent-ink);
    opacity: 0;
    pointer-events: none;
  }

  .option:has(:checked) {
    border-color: var(--sw-accent);
    background: var(--sw-accent-soft);
  }

  .option:has(:checked) > .icon,
  .option:has(:checked) .note {
    color: var(--sw-accent-text);
  }

  .option:has(:checked) > .tick {
    opacity: 1;
  }

  .option:has(:is(:focus-visible, [data-focus-visible])) {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  .option:has(:disabled) {
    border-style: dashed;
    background: var(--sw-sunken);
    cursor: not-allowed;
  }

  .option:has(:disabled) .name {
    color: var(--sw-ink-3);
  }

  > .empty {
    padding: 16px;
    border: 1px dashed var(--sw-line-2);
    border-radius: var(--sw-radius-lg);
    color: var(--sw-ink-3);
    text-align: center;
  }

  &[data-invalid] .option {
    border-color: var(--sw-danger);
  }

  @media (forced-colors: active) {
    .option > input {
      appearance: auto;
    }

    .option > .tick {
      display: none;
    }
  }
`;
