import { Banner } from '@steward/ui';
import styled from 'styled-components';

/** Below the list, and above the edge of the window where the list is longer: no row moves when it comes. */
export const FloatingBanner = styled(Banner)`
  position: sticky;
  z-index: 5;
  inset-block-end: 16px;
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-block-start: 16px;
  box-shadow: var(--sw-shadow);
`;
