import { Stack } from '@steward/ui';
import styled from 'styled-components';

export const ProfileFrame = styled(Stack)`
  max-inline-size: 720px;

  span[role='img'] {
    inline-size: 56px;
    block-size: 56px;
    font-size: 19px;
  }

  /* Leaves room for the outcome, which is shown below the button. */
  button[type='submit'] {
    scroll-margin-block-end: 96px;
  }
`;
