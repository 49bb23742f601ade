import styled from 'styled-components';

/** Centers a message where there is no frame. */
export const Bare = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  background: var(--sw-canvas);
`;
