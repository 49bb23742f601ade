import { css } from 'styled-components';

/** A chip: a short text, and a button that removes it. */
export const chipCss = css`
  display: inline-flex;
  align-items: center;
  min-inline-size: 0;
  max-inline-size: 100%;
  min-block-size: 24px;
  padding-inline: 8px;
  border-radius: 4px;
  background: var(--sw-accent-soft);
  color: var(--sw-accent-text);
  font-size: 12px;

  &:has(> button) {
    gap: 4px;
    padding-inline-end: 0;
  }

  > .text {
    overflow: hidden;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    white-space: nowrap;
  }

  > button {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: transparent;
    outline-offset: -2px;
    color: inherit;
    cursor: pointer;

    &:hover {
      background: color-mix(in srgb, currentColor 14%, transparent);
    }
  }

  @media (pointer: coarse) {
    min-block-size: 32px;

    > button {
      position: relative;
      inline-size: 36px;
      block-size: 32px;

      /* Extends each button over half of the gap between chips. */
      &::after {
        position: absolute;
        inset: -6px -4px;
        content: '';
      }
    }
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
