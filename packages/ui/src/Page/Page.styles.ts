import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visuallyHidden.styles.ts';

/** Head, toolbar and content of a page. */
export const PageRoot = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;

  > .crumbs {
    margin-block-end: 12px;
  }

  > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 12px 16px;
    margin-block-end: 18px;

    > .titles {
      flex: 1 1 320px;
      min-inline-size: 0;
    }

    .line {
      display: flex;
      align-items: flex-start;
      gap: 4px;
    }

    h1 {
      min-inline-size: 0;
      font-size: 20px;
      font-weight: 620;
      line-height: 28px;
      letter-spacing: -0.014em;
      overflow-wrap: anywhere;
      text-wrap: balance;
    }

    p {
      max-inline-size: 72ch;
      margin-block-start: 2px;
      color: var(--sw-ink-3);
      overflow-wrap: anywhere;
    }

    > .action {
      display: flex;
      flex: none;
      flex-wrap: wrap;
      gap: 8px;
      max-inline-size: 100%;
    }
  }

  > .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    margin-block-end: 12px;
  }

  @media (width < 640px) {
    > .head > .titles {
      flex-basis: 100%;
    }

    /* Buttons without words have room beside the title. */
    > .head:has(> .action > .sw-icon-button:first-child) > .titles {
      flex-basis: 0;
    }

    /* What the toolbar is for comes into view: the head is one line, with the icons of the actions. */
    &:has(> .toolbar) {
      margin-block-start: -8px;

      > .crumbs {
        margin-block-end: 0;
      }

      > .head {
        align-items: center;
        gap: 4px 8px;
        margin-block-end: 4px;
      }

      > .head > .titles {
        flex-basis: 160px;
      }

      > .head p {
        ${visuallyHiddenCss}
      }

      > .head > .action button:has(> svg) {
        inline-size: 36px;
        padding-inline: 0;

        > .label {
          ${visuallyHiddenCss}
        }
      }

      > .toolbar {
        margin-block-end: 6px;
      }
    }
  }
`;
