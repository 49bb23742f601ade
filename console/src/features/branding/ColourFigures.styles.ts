import styled from 'styled-components';

/** A sample of text in a colour, on another. */
export const ColourSample = styled.span`
  padding: 3px 10px;
  border-radius: 5px;
  box-shadow: inset 0 0 0 1px rgb(128 128 128 / 24%);
  font-weight: 600;

  /* Generated content: the sample may be illegible on purpose, so contrast checks must skip it. */
  &::before {
    content: 'Aa';
  }
`;
