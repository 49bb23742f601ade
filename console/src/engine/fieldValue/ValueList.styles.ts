import styled from 'styled-components';
import { ownDirection } from './ownDirection.styles.ts';

/** A framed list of fields, each with its value beside it. */
export const ValueList = styled.dl`
  margin: 12px 0 0;
  padding: 4px 12px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-sunken);

  > div {
    display: grid;
    grid-template-columns: minmax(96px, 30%) minmax(0, 1fr);
    gap: 12px;
    padding: 6px 0;
  }

  > div + div {
    border-block-start: 1px solid var(--sw-line);
  }

  dt {
    color: var(--sw-ink-3);
  }

  dd {
    margin: 0;
    ${ownDirection}
    overflow-wrap: anywhere;
  }
`;
