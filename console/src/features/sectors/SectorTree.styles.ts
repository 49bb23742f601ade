import styled from 'styled-components';

export const TreePage = styled.div`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
  --tree-height: max(420px, calc(100dvh - 260px));

  .wrong {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--sw-warn);
  }

  code {
    font: 12px/16px var(--sw-mono);
  }

  &[data-waiting] > :not(.bar) {
    opacity: 0.6;
  }
`;
