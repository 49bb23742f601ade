import styled from 'styled-components';
import { ValueList } from '../fieldValue/ValueList.styles.ts';

export const RecordSummary = styled(ValueList)`
  dd {
    overflow: hidden;
  }

  /* Four lines identify the record. A scrolling element would add a tab stop. */
  dd:not([data-whole]) {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
`;
