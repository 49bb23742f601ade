import styled from 'styled-components';

/** The people of a pipeline, below its stages. */
export const People = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-block-start: 24px;
`;
