import { visuallyHiddenCss } from '@steward/ui';
import styled from 'styled-components';

/** Search and filters at the start, view and columns at the end; on a phone the latter are icons only. */
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
  }

  > .filters {
    flex: none;
    inline-size: 100%;
  }

  @media (width < 640px) {
    > .field {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }

  /* All buttons are in one line, those of the filter and the views with their words. */
  @media (width < 480px) {
    column-gap: 6px;

    > .arrange {
      gap: 0;
    }
    > .arrange > button {
      inline-size: 32px;
      padding-inline: 0;
    }
    > .arrange > button > .label {
      ${visuallyHiddenCss}
    }
  }
`;
