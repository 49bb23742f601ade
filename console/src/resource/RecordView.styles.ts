import styled from 'styled-components';

/** A document that takes the height it needs, up to all that the dialog has. */
export const Document = styled.div`
  --json-height: none;

  display: flex;
  flex-direction: column;
  min-block-size: 0;
  padding: 16px 24px 24px;

  /* In a window this low the dialog scrolls as a whole, and a document of any length within it. */
  @media (height < 400px) and (width < 1080px) {
    --json-height: 240px;
  }

  > * {
    min-block-size: 0;
  }
`;
