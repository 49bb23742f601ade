import styled from 'styled-components';
import { ownDirection } from '../fieldValue/ownDirection.styles.ts';

/** Labels with their values, one below the other; on a phone, each value below its label. */
export const Details = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, 30%) minmax(0, 1fr);
  margin: 0;

  > dt,
  > dd {
    margin: 0;
    padding-block: 8px;
    overflow-wrap: anywhere;
  }

  > :nth-child(n + 3) {
    border-block-start: 1px solid var(--sw-line);
  }

  > dt {
    padding-inline-end: 12px;
    color: var(--sw-ink-3);
  }

  > dd {
    ${ownDirection}
    white-space: pre-line;
  }

  a {
    color: var(--sw-accent-text);
  }

  @media (width < 480px) {
    grid-template-columns: minmax(0, 1fr);

    > dt {
      padding-block-end: 0;
    }

    > :nth-child(2) {
      border-block-start: 0;
    }

    > dd {
      border-block-start: 0 !important;
      padding-block-start: 2px;
    }
  }
`;
