import { styled } from 'styled-components';
import { FieldFrame } from '../field/Field.styles.ts';

/** Frame of a field of several lines, which can be dragged taller. */
export const AreaFrame = styled(FieldFrame)`
  .control {
    padding: 0;
  }

  .control > textarea {
    min-block-size: 32px;
    max-block-size: 480px;
    padding: 7px 10px;
    resize: vertical;
  }
`;
