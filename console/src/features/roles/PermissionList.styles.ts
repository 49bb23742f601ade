import styled from 'styled-components';
import { BorderedList } from '../../core/page/BorderedList.styles.ts';

export const Permissions = styled(BorderedList)`
  margin-block-start: 16px;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 12px;
    align-items: start;
    padding: 10px 14px;
    overflow-wrap: anywhere;
  }

  svg {
    margin-block-start: 2px;
    color: var(--sw-ink-3);
  }

  strong {
    color: var(--sw-ink);
    font-weight: 550;
  }

  span {
    grid-column: 2;
    color: var(--sw-ink-2);
  }
`;

/** The effect of the permissions. */
export const Effect = styled.p`
  max-inline-size: 72ch;
  margin: 12px 0 0;
  color: var(--sw-ink-3);
  font-size: 13px;
`;
