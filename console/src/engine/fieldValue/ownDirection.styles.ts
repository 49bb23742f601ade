import { css } from 'styled-components';

/** A text of the other direction keeps its own order, but is aligned as the labels are. */
export const ownDirection = css`
  /* Chromium knows only the prefixed name. */
  text-align: -webkit-match-parent;
  text-align: match-parent;
  unicode-bidi: plaintext;
`;
