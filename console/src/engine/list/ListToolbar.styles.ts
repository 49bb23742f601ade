import { visuallyHiddenCss } from '@steward/ui';
import styled from 'styled-components';

/**
 * Search and filters at the start, view and columns at the end. On a phone they are one line: the buttons are icons, and
 * the search covers them while it has the focus.
 */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 12px;
  inline-size: 100%;

  > .field {
    flex: 1 1 240px;
    min-inline-size: 0;
    max-inline-size: 360px;
  }

  > .arrange {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 4px;
    margin-inline-start: auto;

    /* The word of the last button ends where the table does. */
    @media (width >= 640px) {
      margin-inline-end: -12px;
    }
  }

  > .filters {
    flex: none;
    inline-size: 100%;
  }

  @media (width < 640px) {
    position: relative;
    align-items: center;
    gap: 4px 0;

    > .field {
      flex: 1 1 60px;
      max-inline-size: none;
      margin-inline-end: 4px;
    }

    > .scope {
      flex-basis: 96px;
    }

    > .search {
      container-type: inline-size;
    }

    /* Half a word says less than the icon. */
    @container (width < 90px) {
      > .search ::placeholder {
        color: transparent;
      }
    }

    /* Its icon, until it is pressed or holds a search. */
    > .scope ~ .search:has(:placeholder-shown):not(:focus-within) {
      flex: none;
      inline-size: 42px;
    }

    > .search:focus-within {
      position: absolute;
      z-index: 1;
      inset-block-start: 0;
      inset-inline: 0;
      margin: 0;
    }

    > .arrange {
      flex-wrap: nowrap;
      gap: 0;
    }

    /* The height of rows is of use where many are compared, and the search needs its place. */
    > .arrange > button[aria-pressed] {
      display: none;
    }

    > button,
    > .arrange > button {
      inline-size: 32px;
      padding-inline: 0;
      border-color: transparent;
      background: none;
    }

    /* The name of the view that is shown is no button's word. */
    > button:not([data-named]) > .label,
    > .arrange > button > .label {
      ${visuallyHiddenCss}
    }

    > [data-named] {
      inline-size: auto;
      max-inline-size: 112px;
    }

    > [aria-pressed='true'] {
      background: var(--sw-accent-soft);
    }
  }

  @media (width < 640px) and (pointer: coarse) {
    min-block-size: 44px;

    > button,
    > .arrange > button {
      block-size: 44px;
    }
  }
`;
