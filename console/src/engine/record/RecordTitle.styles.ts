import styled from 'styled-components';

/** The name of a record above its content. */
export const RecordTitle = styled.h3`
  overflow-wrap: anywhere;
`;
