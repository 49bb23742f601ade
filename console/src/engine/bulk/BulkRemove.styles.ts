import styled from 'styled-components';
import { BorderedList } from '../../core/page/BorderedList.styles.ts';

export const Records = styled(BorderedList)`
  display: grid;
  gap: 0;
  max-block-size: 240px;
  margin: 12px 0 0;
  padding: 4px 12px;
  overflow: auto;
  background: var(--sw-sunken);

  > li {
    padding: 6px 0;
    overflow-wrap: anywhere;
  }

  strong {
    color: var(--sw-ink);
    font-weight: 550;
  }

  small {
    display: block;
    color: var(--sw-ink-2);
    font-size: 12px;
  }
`;
