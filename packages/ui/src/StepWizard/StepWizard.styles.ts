import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visuallyHidden.styles.ts';

/** Step bar, scrolling body and fixed footer of a wizard. */
export const WizardFrame = styled.form`
  display: flex;
  flex: auto;
  flex-direction: column;
  min-block-size: 0;
  color: var(--sw-ink);
  font: 400 14px/20px var(--sw-font);

  > .steps {
    display: flex;
    flex: none;
    margin: 0;
    padding: 14px 24px 16px;
    overflow: hidden;
    border-block-end: 1px solid var(--sw-line);
    color: var(--sw-ink-3);
    font-size: 13px;
    list-style: none;

    > li {
      display: flex;
      flex: 0 99 auto;
      align-items: center;
      min-inline-size: 20px;
    }

    > li + li {
      min-inline-size: 36px;
    }

    > li + li::before {
      flex: 0 9999 auto;
      inline-size: 60px;
      min-inline-size: 16px;
      block-size: 1px;
      scale: 0.6 1;
      background: var(--sw-line-2);
      content: '';
    }

    > li > * {
      display: flex;
      align-items: center;
      gap: 8px;
      min-inline-size: 28px;
      margin: -4px;
      padding: 4px;
      border: 0;
      border-radius: var(--sw-radius);
      background: none;
      color: inherit;
      font: inherit;
    }

    button:enabled {
      cursor: pointer;

      &:hover {
        background: var(--sw-hover);
      }
    }

    /* In forced colours the tokens are system colours already. */
    .number,
    > li::before {
      forced-color-adjust: none;
    }

    .name {
      overflow: hidden;
      text-overflow: ellipsis;
      unicode-bidi: plaintext;
      white-space: nowrap;
    }

    .number {
      display: grid;
      flex: none;
      place-items: center;
      inline-size: 20px;
      block-size: 20px;
      border: 1px solid var(--sw-line-2);
      border-radius: 99px;
    }

    [data-step='completed'] {
      color: var(--sw-ink);

      .number {
        border-color: transparent;
        background: var(--sw-ok-soft);
        color: var(--sw-ok);
      }
    }

    [data-step='current'] {
      flex-shrink: 1;
      max-inline-size: 60%;
      color: var(--sw-ink);

      h3 {
        font-weight: 550;
      }

      .number {
        border-color: transparent;
        background: var(--sw-accent);
        color: var(--sw-accent-ink);

        @media (forced-colors: active) {
          color: HighlightText;
        }
      }
    }
  }

  > .body {
    flex: auto;
    padding: 20px 24px 24px;
    overflow-y: auto;
    outline-offset: -2px;
  }

  > .error {
    flex: none;
    padding: 10px 24px;
    border-block-start: 1px solid var(--sw-line);
    background: var(--sw-danger-soft);
    color: var(--sw-danger);
    font-size: 13px;
    overflow-wrap: anywhere;

    &:empty {
      display: none;
    }
  }

  > .foot {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 14px 24px;
    border-block-start: 1px solid var(--sw-line);
    background: var(--sw-sunken);

    > .onward {
      display: flex;
      flex: auto;
      flex-wrap: wrap;
      justify-content: end;
      gap: 8px;
    }
  }

  /* With six or more steps, only the current one shows its name; the others keep it for assistive
     technology, as on a phone. */
  > .steps:has(> :nth-child(6)) > li {
    /* Short enough that no line between steps has to shrink. */
    &::before {
      inline-size: 16px;
    }

    &:not([data-step='current']) .name {
      ${visuallyHiddenCss}
    }
  }

  /* In a window this low, the dialog scrolls as a whole. */
  @media (height < 400px) and (width < 1080px) {
    flex: 1 0 auto;

    > .body {
      flex: 1 0 auto;
      overflow-y: visible;
    }
  }

  @media (width < 640px) {
    > .steps > li:not([data-step='current']) .name {
      ${visuallyHiddenCss}
    }
  }
`;
