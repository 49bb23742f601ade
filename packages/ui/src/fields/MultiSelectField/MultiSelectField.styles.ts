import { styled } from 'styled-components';
import { FieldFrame } from '../field/Field.styles.ts';

/** Frame of a combobox with chips. */
export const MultiSelectFrame = styled(FieldFrame)`
  > .control {
    position: relative;
    flex-wrap: wrap;
    gap: 4px;
    padding: 3px;
    padding-inline: 4px 30px;
    cursor: text;
  }

  .control > input {
    min-inline-size: 48px;
    padding: 2px 6px;
  }

  .chip {
    display: inline-flex;
    align-items: center;
    max-inline-size: 100%;
    min-block-size: 24px;
    padding-inline-start: 8px;
    border-radius: 4px;
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
    font-size: 12px;
    cursor: default;
  }

  .chip > .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .chip > .remove {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: inherit;
    cursor: pointer;
  }

  .chip > .remove:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }

  .control > .mark {
    position: absolute;
    inset-block-start: 7px;
    inset-inline-end: 9px;
    color: var(--sw-ink-3);
    pointer-events: none;
  }

  @media (forced-colors: active) {
    .chip {
      border: 1px solid CanvasText;
    }
  }
`;
