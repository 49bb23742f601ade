import { Stack } from '@steward/ui';
import styled from 'styled-components';

/** The room of the sections, by whose width they are arranged. */
export const SectionsRoom = styled.div`
  container: profile / inline-size;
`;

/** The list of sections beside the sections, where both fit. */
export const SectionsGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 920px);
  align-items: start;
  gap: 32px;

  > nav {
    display: none;
  }

  @container profile (width >= 820px) {
    &[data-menu] {
      grid-template-columns: 188px minmax(0, 920px);
    }

    &[data-menu] > :last-child {
      grid-column-start: 2;
    }

    > nav {
      display: block;
      position: sticky;
      inset-block-start: calc(var(--sw-frame-top) + 24px);
    }
  }
`;

/** The sections, one below the other. */
export const SectionStack = styled(Stack)`
  container: sections / inline-size;

  .person span[role='img'] {
    inline-size: 56px;
    block-size: 56px;
    font-size: 19px;
  }

  /* Leaves room for the outcome, which is shown below the button. */
  button[type='submit'] {
    scroll-margin-block-end: 96px;
  }
`;

/** The list of sections. */
export const MenuList = styled.div`
  /* Its words begin where the title of the page does. */
  margin-inline-start: -10px;

  h2 {
    margin: 0;
    padding: 0 10px 4px;
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
  }

  ul {
    display: grid;
    gap: 1px;
    margin: 0 0 16px;
    padding: 0;
    list-style: none;
  }

  a {
    display: block;
    padding: 4px 10px;
    border-radius: var(--sw-radius);
    color: var(--sw-ink-2);
    font-size: 13px;
    line-height: 20px;
    text-decoration: none;
    transition: background-color var(--sw-fast);
  }

  a:hover {
    background: var(--sw-hover);
    color: var(--sw-ink);
  }

  a[aria-current] {
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
    font-weight: 560;

    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
