import styled from 'styled-components';
import { progressBar } from '../../engine/data/progressBar.styles.ts';

/** The list within its panel. */
export const JobList = styled.div`
  ${progressBar}
  inline-size: min(320px, calc(100vw - 56px));
  margin-block: -8px;
  font-variant-numeric: tabular-nums;

  progress {
    inline-size: 100%;
    block-size: 4px;
  }
`;
