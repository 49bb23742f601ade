import { Tabs } from '@steward/ui';
import styled from 'styled-components';

/** A document as high as its content, up to the height of the dialog. */
export const Document = styled.div`
  --json-height: none;

  display: flex;
  flex-direction: column;
  min-block-size: 0;
  padding: 16px 24px 24px;

  /* In a window this low the dialog scrolls as a whole, so the document needs a height of its own. */
  @media (height < 400px) and (width < 1080px) {
    --json-height: 240px;
  }

  > * {
    min-block-size: 0;
  }
`;

/** The tabs of a record; the panel scrolls below them. */
export const Forms = styled(Tabs)`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-block-size: 0;
  margin-block-start: 8px;

  > [role='tablist'] {
    flex: none;
    padding-inline: 16px;
  }

  > [role='tabpanel'] {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    min-block-size: 0;
    overflow-y: auto;
    outline-offset: -2px;

    > dl {
      padding: 0 24px 16px;
    }

    /* The panel has room of its own below the tabs, whatever it shows. */
    > * {
      padding-block-start: 0;
    }
  }

  /* In a window this low the dialog scrolls as a whole. */
  @media (height < 400px) and (width < 1080px) {
    flex: none;

    > [role='tabpanel'] {
      overflow-y: visible;
    }
  }
`;

/** What deletes the record stands apart from what does no harm. */
export const GraveActions = styled.div`
  margin-inline-end: auto;

  button {
    color: var(--sw-danger);
  }
`;
