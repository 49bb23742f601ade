import styled from 'styled-components';

/** The name of a record above what is drawn of it, however long it is. */
export const RecordTitle = styled.h3`
  overflow-wrap: anywhere;
`;
