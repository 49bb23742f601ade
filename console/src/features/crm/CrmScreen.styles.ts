import styled from 'styled-components';

export const NamingCard = styled.form`
  display: grid;
  gap: 16px;
  max-inline-size: 560px;
  padding: 20px 24px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);

  &[data-good] .control {
    border-color: var(--sw-ok);
  }

  &[data-good] .control:focus-within {
    outline-offset: 1px;
  }

  &[data-status='success'] .sw-icon-button {
    color: var(--sw-ok);
  }

  @media (width < 640px) {
    padding: 16px;
  }
`;
