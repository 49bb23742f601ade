import styled, { css } from 'styled-components';

export const StageRows = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;

/** The columns of the head and of each row; the last is the button that removes a stage. */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) min(112px, 35%) 32px;
  gap: 12px;
  align-items: start;
  inline-size: 100%;
`;

export const StageHead = styled.div`
  ${columns}

  color: var(--sw-ink);
  font-size: 13px;
  font-weight: 550;
`;

export const StageRow = styled.div`
  ${columns}
`;

export const StageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-block-start: 4px;

  > span {
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
  }
`;
