import styled from 'styled-components';

/** A document that takes the height it needs, up to all that the dialog has. */
export const Document = styled.div`
  --json-height: none;

  display: flex;
  flex-direction: column;
  min-block-size: 0;
  padding: 16px 24px 24px;

  > * {
    min-block-size: 0;
  }
`;
