import { visuallyHiddenCss } from '@steward/ui';
import styled from 'styled-components';

export const AreaGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(208px, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    position: relative;
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 0 10px;
    align-content: start;
    block-size: 100%;
    padding: 10px 12px;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-surface);
    color: var(--sw-ink);
    text-decoration: none;
    transition:
      border-color var(--sw-fast),
      background var(--sw-fast);
  }

  a:hover {
    border-color: var(--sw-line-strong);
    background: var(--sw-hover);
  }

  .icon {
    grid-row: span 3;
    margin-block-start: 2px;
    color: var(--sw-accent-text);
  }

  .icon svg {
    display: block;
  }

  small {
    grid-column: 2 / -1;
  }

  .attention {
    display: flex;
    gap: 4px;
  }

  .attention svg {
    margin-block-start: 2px;
  }

  /* Its line is there before the figures are. */
  .count {
    min-inline-size: 3ch;
    text-align: end;
  }

  .count > .mark {
    display: none;
    margin-inline-end: 4px;
    color: var(--sw-warn);
    vertical-align: -1px;
  }

  .changed {
    min-block-size: 16px;
    margin-block-start: 2px;
  }

  /* Only names and figures, so that all areas fit into the window. */
  @media (width < 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    a {
      column-gap: 5px;
      padding-inline: 9px;
    }

    strong {
      hyphens: auto;
      overflow-wrap: anywhere;
    }

    .count {
      min-inline-size: 2ch;
    }

    .count > .mark {
      display: inline;
    }

    small {
      display: none;
    }

    /* The mark beside the count replaces the text, which only screen readers get here. */
    .attention {
      ${visuallyHiddenCss}
    }
  }
`;
