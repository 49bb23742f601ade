import { Stack } from '@steward/ui';
import styled from 'styled-components';

export const LoginStack = styled(Stack)`
  max-inline-size: 720px;
`;
