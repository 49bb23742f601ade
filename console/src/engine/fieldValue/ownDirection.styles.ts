import { css } from 'styled-components';

/** A text of the other direction keeps its own order, but is aligned as the labels are. */
export const ownDirection = css`
  text-align: match-parent;
  unicode-bidi: plaintext;
`;
