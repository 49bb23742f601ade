import styled from 'styled-components';

/** The initials of a person beside their name, as high as a line of text. */
export const PersonLine = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  max-inline-size: 100%;
  vertical-align: top;

  /* A block passes on the underline of a link, and makes no line of text around it. */
  :is(th, td) > &,
  th > a > & {
    display: flex;
  }

  > :first-child {
    flex: none;
  }

  > :last-child {
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
  }

  /* On a card, a long name wraps beside the initials. */
  @container (width < 560px) {
    align-items: flex-start;
  }
`;
