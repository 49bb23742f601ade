import styled from 'styled-components';

export const TreePage = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
  --tree-height: max(420px, calc(100dvh - 260px));

  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }

  .facts {
    flex: 1 1 auto;
    margin: 0;
    color: var(--sw-ink-3);
    font-size: 13px;
  }

  /* The buttons wrap together below the facts. */
  .all {
    display: flex;
    gap: 8px;
    margin-inline-start: auto;
  }

  .wrong {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--sw-warn);
  }

  .wrong svg {
    flex: none;
  }

  code {
    font: 12px/16px var(--sw-mono);
  }

  &[data-waiting] > :not(.bar) {
    opacity: 0.6;
  }
`;
