import { styled } from 'styled-components';
import { FieldFrame } from '../field/Field.styles.ts';

/** Frame of a combobox for one choice. */
export const ComboboxFrame = styled(FieldFrame)`
  > .control {
    cursor: text;
  }

  .control > input {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    /* Truncates a text of the other direction at its end, not at its beginning. */
    unicode-bidi: plaintext;
  }

  .detail {
    max-inline-size: 50%;
    overflow: hidden;
    color: var(--sw-ink-3);
    font-size: 12px;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    white-space: nowrap;
  }

  .clear {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 24px;
    block-size: 24px;
    margin-inline-end: -4px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: transparent;
    color: var(--sw-ink-3);
    cursor: pointer;
  }

  .clear:hover {
    background: var(--sw-hover);
    color: var(--sw-ink);
  }

  .arrow {
    display: grid;
    flex: none;
    color: var(--sw-ink-3);
    pointer-events: none;
  }
`;
