import { Avatar } from '@steward/ui';
import styled from 'styled-components';

/** The initials of a person, within the line of their name. */
export const Initials = styled(Avatar)`
  margin-inline-end: 8px;
  vertical-align: middle;

  /* On a card, the second line of a long name begins below the first. */
  @container (width < 560px) {
    :is(th, td) > &,
    th > a > & {
      float: inline-start;
      /* The second line begins beside its last pixel. */
      margin-block-end: 1px;
    }
  }
`;
