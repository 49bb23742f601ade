import { Text } from '@steward/ui';
import styled from 'styled-components';

/** A long value does not push the table off the screen; the panel shows it whole. */
export const Condition = styled(Text)`
  max-inline-size: 60ch;
`;

/** The form of a condition, in a panel. */
export const EditorFrame = styled.form`
  display: grid;
  gap: 12px;
  inline-size: min(296px, calc(92vw - 26px));
`;
