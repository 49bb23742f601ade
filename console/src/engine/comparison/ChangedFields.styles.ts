import styled from 'styled-components';
import { ValueList } from '../fieldValue/ValueList.styles.ts';

/** The fields with their values before and now. */
export const Changes = styled(ValueList)`
  margin-block-start: 16px;

  dd {
    color: var(--sw-ink);
  }

  del {
    color: var(--sw-ink-3);
  }

  ins {
    text-decoration: none;
  }
`;
