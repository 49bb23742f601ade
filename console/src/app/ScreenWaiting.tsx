import { Spinner } from '@steward/ui';
import styled, { keyframes } from 'styled-components';

const late = keyframes`
  from { visibility: hidden; }
`;

/** Seen only where the wait is long enough to be noticed. */
const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 50dvh;
  animation: ${late} 1ms 200ms backwards;
`;

/** What stands in place of a screen that is still on its way. */
export const ScreenWaiting = () => (
  <Waiting>
    <Spinner label="Loading" />
  </Waiting>
);
