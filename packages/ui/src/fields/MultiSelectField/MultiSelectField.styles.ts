import { styled } from 'styled-components';
import { chipCss } from '../../internal/styles/chip.styles.ts';
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

  @media (pointer: coarse) {
    > .control {
      gap: 12px 8px;
      padding-block: 6px;
    }
  }

  .control > input {
    min-inline-size: 48px;
    padding: 2px 6px;
  }

  .chip {
    ${chipCss}
    cursor: default;
  }

  .control > .arrow {
    display: grid;
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 9px;
    color: var(--sw-ink-3);
    pointer-events: none;
  }
`;
