import { Card } from '@steward/ui';
import styled from 'styled-components';

/** A card that has its title beside its content where the sections are wide. */
export const SectionCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 40px;

  > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: 12px;
  }

  @container sections (width >= 640px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);

    > .head {
      flex-direction: column;
      justify-content: flex-start;
    }
  }

  /* A list begins on the line of the title. */
  > .content > ul > :first-child {
    padding-block-start: 0;
  }

  > .content > ul:last-child > :last-child {
    padding-block-end: 0;
  }

  /* The header of the console covers the top of the page. */
  &[id] {
    scroll-margin-block-start: calc(var(--sw-frame-top) + 24px);
  }

  /* It has the focus only so that the next Tab goes into it. */
  &:focus {
    outline: none;
  }
`;
