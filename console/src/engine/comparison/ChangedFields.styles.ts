import { DescriptionList } from '@steward/ui';
import styled from 'styled-components';

/** The fields with their values before and now. */
export const Changes = styled(DescriptionList)`
  color: var(--sw-ink);

  del,
  ins {
    padding: 1px 4px;
    border-radius: 4px;
    text-decoration: none;
    box-decoration-break: clone;
    print-color-adjust: exact;
  }

  del {
    background: var(--sw-danger-soft);
  }

  ins {
    background: var(--sw-ok-soft);
  }

  /* In the middle of a line, which it makes no higher. */
  dd > button {
    margin-block: -4px;
    vertical-align: middle;
  }
`;
