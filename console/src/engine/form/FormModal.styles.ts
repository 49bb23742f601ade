import styled from 'styled-components';

/** The button that leaves the form, at the start of the footer as in every form. */
export const Leave = styled.span`
  margin-inline-end: auto;
`;

/** The failure, in a line of its own above the buttons. */
export const Failure = styled.div`
  flex: 1 0 100%;
`;
