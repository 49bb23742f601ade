import styled from 'styled-components';

export const InvitationForm = styled.form`
  display: grid;
  gap: 16px;
`;

/** The button that leaves the form, at the start of the footer as in every form. */
export const Leave = styled.span`
  margin-inline-end: auto;
`;

/** The reason why the invitation cannot be sent yet, beside the button. */
export const Missing = styled.span`
  color: var(--sw-ink-3);
  font-size: 13px;
`;
