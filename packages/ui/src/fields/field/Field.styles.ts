import { css, styled } from 'styled-components';

/** The look of the control of an input, a select or a combobox. */
const controlCss = css`
  display: flex;
  align-items: center;
  gap: 8px;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: var(--sw-control);
  padding: 0 10px;
  border: 1px solid var(--sw-line-strong);
  border-radius: var(--sw-radius);
  background: var(--sw-surface);
  color: var(--sw-ink);
  font-size: 13px;
  font-weight: 400;
  text-align: start;
  transition: border-color var(--sw-fast);

  &:has(> :is(input, textarea):focus),
  &:is(:focus-visible, [data-focus-visible]) {
    outline: 2px solid var(--sw-ring);
    outline-offset: -1px;
  }

  > svg {
    color: var(--sw-ink-3);
  }
`;

/** Frame of a field: label above, control, hint and error below. */
export const FieldFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  color: var(--sw-ink);
  font: 400 13px/20px var(--sw-font);
  text-align: start;

  > .label {
    padding: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  .required {
    margin-inline-start: 3px;
    color: var(--sw-danger);
  }

  > .hint,
  > .error {
    margin: 0;
    font-size: 12px;
    line-height: 16px;
    overflow-wrap: anywhere;
  }

  > .hint {
    color: var(--sw-ink-3);
  }

  > .error {
    color: var(--sw-danger);
  }

  > .error:empty {
    position: absolute;
  }

  .control {
    ${controlCss}
  }

  &[data-invalid] .control {
    border-color: var(--sw-danger);
    box-shadow: 0 0 0 3px var(--sw-danger-soft);
  }

  /* The focus ring leaves the red border visible. */
  &[data-invalid] .control:focus-within {
    outline-offset: 1px;
  }

  .control > :is(input, textarea) {
    flex: 1;
    min-inline-size: 0;
    padding: 5px 0;
    border: 0;
    outline: none;
    background: transparent;
    line-height: 20px;
    /* Scrolling to a field shows its label and its error, too. */
    scroll-margin-block: 32px 72px;
  }

  /* Numbers and dates are written from left to right, but aligned to the start of the page. */
  &:dir(rtl) .control > input[dir='ltr'] {
    text-align: right;
  }

  /* The field has a clear button of its own. */
  .control > input::-webkit-search-cancel-button {
    display: none;
  }

  .control > .mono {
    font-family: var(--sw-mono);
    font-size: 12px;
    font-variant-ligatures: none;
  }

  .control:has(> :is(input, textarea):disabled),
  .control[data-disabled] {
    border-color: var(--sw-line-2);
    background: var(--sw-sunken);
    color: var(--sw-ink-3);
    cursor: not-allowed;
  }

  .control > .sw-icon-button {
    inline-size: 26px;
    block-size: 26px;
    margin-inline-end: -6px;
  }

  /* Larger targets for touch. */
  @media (pointer: coarse) {
    --sw-control: 44px;

    .control > :is(.sw-icon-button, .clear) {
      inline-size: 44px;
      block-size: 44px;
      margin-block: -1px;
    }
  }

  @media (forced-colors: active) {
    &[data-invalid] .control {
      border-width: 2px;
    }
  }
`;
