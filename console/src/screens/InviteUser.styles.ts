import styled from 'styled-components';

export const InvitationForm = styled.form`
  display: grid;
  gap: 16px;
`;
