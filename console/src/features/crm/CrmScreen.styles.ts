import styled from 'styled-components';

/** The form, with the preview of the name beside it where both fit. */
export const NamingCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-inline-size: 920px;
  overflow: clip;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);

  > figure {
    border-block-start: 1px solid var(--sw-line);
  }

  @media (width >= 860px) {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);

    > figure {
      border-block-start: 0;
      border-inline-start: 1px solid var(--sw-line);
    }
  }

  @media (width < 640px) {
    > form,
    > figure {
      padding: 16px;
    }
  }
`;

export const NamingForm = styled.form`
  display: grid;
  align-content: start;
  gap: 16px;
  min-inline-size: 0;
  padding: 20px 24px 24px;

  &[data-good] .control {
    border-color: var(--sw-ok);
  }

  &[data-good] .control:focus-within {
    outline-offset: 1px;
  }

  &[data-status='success'] .sw-icon-button {
    color: var(--sw-ok);
  }
`;
