import styled from 'styled-components';

export const WeekFrame = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;

  .bar > :first-child {
    flex: 0 1 240px;
  }

  h2 {
    inline-size: fit-content;
    margin: 8px 0;
    border-radius: 4px;
    outline-offset: 4px;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
    letter-spacing: -0.01em;
  }

  h2 + .about {
    margin-block-end: 8px;
  }

  .ask {
    padding: 20px;
    border: 1px dashed var(--sw-line-2);
    border-radius: var(--sw-radius-lg);
    color: var(--sw-ink-3);
    text-align: center;
  }

  &[data-waiting] > :not(.bar) {
    opacity: 0.6;
  }
`;
