import styled from 'styled-components';

/** A titled section above the areas of the home screen. */
export const LandingSection = styled.section`
  margin-block-end: 24px;

  h2 {
    margin: 0 0 8px;
    color: var(--sw-ink-2);
    font-size: 13px;
    line-height: 20px;
    font-weight: 550;
  }
`;
