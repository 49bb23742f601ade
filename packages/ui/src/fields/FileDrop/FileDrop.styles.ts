import { styled } from 'styled-components';
import { FieldFrame } from '../field/Field.styles.ts';

/** Frame of a field that takes a file. */
export const FileDropFrame = styled(FieldFrame)`
  > .zone {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-block-size: 104px;
    padding: 16px;
    border: 1px dashed var(--sw-line-strong);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-sunken);
    color: var(--sw-ink-2);
    text-align: center;
    transition:
      background-color var(--sw-fast),
      border-color var(--sw-fast);
  }

  > .zone > svg {
    color: var(--sw-ink-3);
  }

  > .zone > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  > .zone:has(> input:is(:focus-visible, [data-focus-visible])) {
    outline: 2px solid var(--sw-ring);
    outline-offset: 1px;
  }

  > .zone:hover,
  > .zone[data-over] {
    border-color: var(--sw-accent);
  }

  > .zone[data-over] {
    background: var(--sw-accent-soft);
  }

  .verb {
    color: var(--sw-accent-text);
    font-weight: 550;
  }

  > .zone[data-full] {
    flex-direction: row;
    justify-content: flex-start;
    gap: 10px;
    min-block-size: 48px;
    padding-block: 8px;
    padding-inline: 14px 8px;
    border-style: solid;
    border-color: var(--sw-line-2);
    background: var(--sw-surface);
    text-align: start;
  }

  .name {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    color: var(--sw-ink);
    font-weight: 550;
  }

  .size {
    color: var(--sw-ink-3);
    font-weight: 400;
  }

  &[data-invalid] > .zone {
    border-color: var(--sw-danger);
  }

  > .zone[data-disabled] {
    border-color: var(--sw-line-2);
    color: var(--sw-ink-3);
  }

  > .zone[data-disabled] .verb {
    color: inherit;
  }

  > .zone[data-disabled] > input {
    cursor: not-allowed;
  }
`;
