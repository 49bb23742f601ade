import styled from 'styled-components';

export const Cards = styled.div`
  display: grid;
  gap: 16px;
  max-inline-size: 720px;

  > section {
    padding: 20px 24px;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
    min-inline-size: 0;
  }

  h2 {
    margin: 0 0 2px;
    font-size: 14px;
    line-height: 20px;
    font-weight: 620;
  }

  h2 + p {
    margin: 0 0 16px;
    max-inline-size: 72ch;
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  form {
    display: grid;
    gap: 16px;
  }

  form > button[type='submit'] {
    justify-self: start;

    /* Leaves room for the outcome, which is shown below the button. */
    scroll-margin-block-end: 96px;
  }

  .who {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 16px;

    > [role='img'] {
      inline-size: 56px;
      block-size: 56px;
      font-size: 19px;
    }

    > div {
      min-inline-size: 0;
      flex: 1 1 200px;
    }

    h2 {
      font-size: 17px;
      line-height: 24px;
      letter-spacing: -0.01em;
      overflow-wrap: anywhere;
    }

    p {
      margin: 0;
      color: var(--sw-ink-2);
      overflow-wrap: anywhere;
    }
  }

  @media (width < 640px) {
    > section {
      padding: 16px;
    }
  }
`;
