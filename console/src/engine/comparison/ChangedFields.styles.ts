import { DescriptionList } from '@steward/ui';
import styled from 'styled-components';

/** The fields with their values before and now. */
export const Changes = styled(DescriptionList)`
  color: var(--sw-ink);

  del {
    color: var(--sw-ink-3);
  }

  ins {
    text-decoration: none;
  }

  /* In the middle of a line, which it makes no higher. */
  dd > button {
    margin-block: -4px;
    vertical-align: middle;
  }
`;
