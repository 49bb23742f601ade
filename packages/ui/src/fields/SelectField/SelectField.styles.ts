import { styled } from 'styled-components';
import { FieldFrame } from '../field/Field.styles.ts';

/** Frame of a select. */
export const SelectFrame = styled(FieldFrame)`
  > .box {
    position: relative;
  }

  .control {
    cursor: pointer;
  }

  .control > .value {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
    /* Truncates a text of the other direction at its end, not at its beginning. */
    unicode-bidi: plaintext;
  }

  .control[data-placeholder] > .value {
    color: var(--sw-ink-3);
  }

  .control:disabled {
    border-color: var(--sw-line-2);
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    cursor: not-allowed;
  }

  > .box > .sw-icon-button {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-end: 30px;
    inline-size: 26px;
    block-size: 26px;
  }

  > .box:has(> .sw-icon-button) > .control > .value {
    padding-inline-end: 28px;
  }

  @media (pointer: coarse) {
    > .box > .sw-icon-button {
      inset-block-start: 0;
      inline-size: 44px;
      block-size: 44px;
    }

    > .box:has(> .sw-icon-button) > .control > .value {
      padding-inline-end: 44px;
    }
  }
`;
