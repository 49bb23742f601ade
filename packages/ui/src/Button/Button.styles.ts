import { styled } from 'styled-components';

/** Frame of a button; `data-variant`, `data-size` and `data-loading` change it. */
export const ButtonFrame = styled.button`
  --button-bg: var(--sw-surface);
  --button-bg-hover: var(--sw-hover);
  --button-line: var(--sw-line-2);
  --button-ink: var(--sw-ink);

  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 7px;
  max-inline-size: 100%;
  block-size: var(--sw-control);
  margin: 0;
  padding-inline: 12px;
  border: 1px solid var(--button-line);
  border-radius: var(--sw-radius);
  background: var(--button-bg);
  color: var(--button-ink);
  font-size: 13px;
  font-weight: 550;
  line-height: 20px;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--sw-fast),
    border-color var(--sw-fast);

  &:hover {
    background: var(--button-bg-hover);
  }

  &[data-variant='primary'] {
    --button-bg: var(--sw-accent);
    --button-bg-hover: var(--sw-accent-hover);
    --button-line: transparent;
    --button-ink: var(--sw-accent-ink);
  }

  &[data-variant='quiet'] {
    --button-bg: transparent;
    --button-line: transparent;
    --button-ink: var(--sw-ink-2);
  }

  &[data-variant='quiet']:hover {
    --button-ink: var(--sw-ink);
  }

  &[data-variant='danger'] {
    --button-bg: var(--sw-danger-solid);
    --button-bg-hover: color-mix(in srgb, var(--sw-danger-solid) 88%, black);
    --button-line: transparent;
    --button-ink: var(--sw-danger-ink);
  }

  &[data-size='sm'] {
    block-size: 28px;
    padding-inline: 10px;
  }

  .label {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > .spinner {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
  }

  &[data-loading] {
    cursor: progress;

    > :not(.spinner) {
      opacity: 0;
    }
  }

  &[aria-disabled='true']:hover,
  &:disabled:hover {
    background: var(--button-bg);
  }

  &:disabled,
  &[aria-disabled='true']:not([data-loading]) {
    opacity: 0.5;
    cursor: default;
  }

  @media (forced-colors: active) {
    border-color: ButtonBorder;

    /* Without this, the system draws a backplate behind the text. */
    &[data-variant='primary'] {
      color: HighlightText;
      forced-color-adjust: none;
    }

    &:disabled,
    &[aria-disabled='true']:not([data-loading]) {
      border-color: GrayText;
      background: ButtonFace;
      color: GrayText;
      opacity: 1;
    }
  }
`;
