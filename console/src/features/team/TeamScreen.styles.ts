import styled from 'styled-components';

/** A line above or below the team. */
export const TeamNotice = styled.div`
  margin-block: 0 12px;
  color: var(--sw-ink-3);
  font-size: 13px;

  [role='tabpanel'] > & {
    margin-block: 12px 0;
  }
`;

/** The toolbar of a tab, above its list. */
export const TeamActions = styled.div`
  margin-block-end: 12px;
`;
