import styled from 'styled-components';

/** The warning, then pages and features side by side where there is room. */
export const ConfigurationLayout = styled.div`
  --tree-height: none;

  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  container-type: inline-size;

  .parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 304px;
    gap: 20px;
    align-items: start;
  }

  .heading {
    min-block-size: calc(var(--sw-control) + 2px);
  }

  .heading > button[aria-pressed='true'] {
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
  }

  /* As high as the rows that come in their place. */
  .bone {
    min-block-size: 48px;
  }

  [role='switch'][aria-disabled='true'] {
    opacity: 0.55;
    cursor: progress;
  }

  @container (width < 880px) {
    .parts {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
