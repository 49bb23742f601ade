import styled from 'styled-components';

/** How many are deleted; on a phone there is no room, and the bar says it beside the button. */
export const Amount = styled.span`
  @container (max-width: 480px) {
    display: none;
  }
`;
