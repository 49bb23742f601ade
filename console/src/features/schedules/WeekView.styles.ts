import styled from 'styled-components';

export const WeekFrame = styled.div`
  display: grid;
  gap: 16px;
  min-inline-size: 0;

  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }

  .bar > :first-child {
    flex: 0 1 240px;
  }

  .facts {
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 13px;
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

  h2 + .facts {
    margin-block-end: 8px;
  }

  .ask {
    margin: 0;
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
