import { styled } from 'styled-components';
import { switchCss } from '../fields/SwitchField/switch.styles.ts';

/** Search, breadcrumbs and rows of a tree of switches. */
export const TreeFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  max-block-size: var(--tree-height, min(70vh, 640px));
  overflow: clip;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-surface);
  color: var(--sw-ink-2);
  font: 400 13px/20px var(--sw-font);
  container-type: inline-size;

  > .top {
    display: flex;
    flex: none;
    align-items: center;
    gap: 12px;
    min-block-size: 40px;
    padding-inline: 12px;
    border-block-end: 1px solid var(--sw-line);
    border-radius: 7px 7px 0 0;
    background: var(--sw-sunken);

    > label {
      display: flex;
      flex: 1;
      align-items: center;
      gap: 8px;
      min-inline-size: 0;
      color: var(--sw-ink-3);
    }

    input {
      flex: 1;
      min-inline-size: 0;
      block-size: 28px;
      padding: 0 4px;
      border: 0;
      background: none;
      outline: none;
      color: var(--sw-ink);

      &::placeholder {
        color: var(--sw-ink-3);
        opacity: 1;
      }

      &::-webkit-search-cancel-button {
        display: none;
      }
    }

    &:has(input:focus-visible) {
      outline: 2px solid var(--sw-ring);
      outline-offset: -2px;
    }

    .matches {
      color: var(--sw-ink-3);
      font-size: 12px;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
  }

  > nav {
    flex: none;
    padding: 8px 14px;
    border-block-end: 1px solid var(--sw-line);
  }

  > .view {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }

  .empty {
    display: grid;
    place-items: center;
    min-block-size: 96px;
    padding: 16px;
    outline: none;
    color: var(--sw-ink-3);
    text-align: center;
  }

  [role='treegrid'] {
    position: relative;
    outline: none;
  }

  [role='row'] {
    position: absolute;
    inset-inline: 0;
    display: grid;
    grid-template-columns: minmax(0, 13fr) minmax(0, 8fr) 64px;
    align-items: stretch;
    block-size: 40px;
    border-block-end: 1px solid var(--sw-line);
    outline-offset: -2px;

    &:hover {
      background: var(--sw-hover);
    }

    &:last-child {
      border-block-end-color: transparent;
    }

    > * {
      display: flex;
      align-items: center;
      min-inline-size: 0;
      outline-offset: -2px;
    }
  }

  .name {
    position: relative;
    gap: 6px;
    padding-inline: calc(10px + var(--indent)) 12px;
    color: var(--sw-ink);
    font-weight: 500;
  }

  [data-branch] > .name {
    cursor: pointer;
  }

  .guides {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 17px;
    inline-size: var(--indent);
    background: repeating-linear-gradient(to right, var(--sw-line) 0 1px, transparent 1px 20px);
    pointer-events: none;
  }

  .guides:dir(rtl) {
    transform: scaleX(-1);
  }

  .caret {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 16px;
    color: var(--sw-ink-3);

    > svg {
      transition: transform var(--sw-fast);
    }

    > svg:dir(rtl) {
      transform: scaleX(-1);
    }
  }

  [aria-expanded='true'] > .name > .caret > svg {
    transform: rotate(90deg);
  }

  .label {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  mark {
    border-radius: 3px;
    background: var(--sw-warn-soft);
    box-shadow: 0 0 0 1px var(--sw-warn-line);
    color: inherit;
  }

  /* Gives way before the label does. */
  .detail {
    flex: 0 9999 auto;
    min-inline-size: 0;
    overflow: hidden;
    color: var(--sw-ink-3);
    font: 400 11px/20px var(--sw-mono);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .count {
    flex: none;
    margin-inline-start: auto;
    padding-inline-start: 4px;
    color: var(--sw-ink-3);
    font-size: 12px;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }

  .note {
    padding-inline: 8px;
    color: var(--sw-ink-3);
  }

  .note > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .note > [data-tone] {
    padding-inline: 8px;
    margin-inline-start: -8px;
    border-radius: 10px;
    font-size: 12px;
    font-weight: 450;
  }

  .note > [data-tone='accent'] {
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
  }

  .note > [data-tone='warning'] {
    background: var(--sw-warn-soft);
    color: var(--sw-warn);
  }

  .note > [data-tone='danger'] {
    background: var(--sw-danger-soft);
    color: var(--sw-danger);
  }

  .act {
    gap: 8px;
    justify-content: flex-end;
    padding-inline-end: 14px;
    color: var(--sw-ink-3);
  }

  .switch {
    ${switchCss}
    outline-offset: 2px;

    &[aria-disabled='true'] {
      opacity: 0.55;
      cursor: progress;
    }
  }

  /* On or off, without effect for now. */
  [data-muted] > .name > .label {
    color: var(--sw-ink-2);
  }

  [data-muted] .switch:checked {
    background: var(--sw-line-strong);
  }

  /* On, while some of what lies under it is off. */
  [data-mixed] .switch::after {
    content: '';
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 18px;
    inline-size: 6px;
    block-size: 2px;
    border-radius: 1px;
    background: var(--sw-accent);
  }

  &[data-layout='drill'] .caret {
    order: 3;
  }

  &[data-layout='drill'] .name:not(:has(.count)) > .caret {
    margin-inline-start: auto;
  }

  &[data-layout='drill'] .name {
    padding-inline-start: 14px;
  }

  @container (width < 560px) {
    [role='row'] {
      grid-template-columns: minmax(0, 1fr) 64px;
      grid-template-rows: 1fr 1fr;
      block-size: 56px;
    }

    [role='row'] > .name {
      grid-row: 1 / 3;
      grid-column: 1;
      font-size: 14px;
    }

    [role='row']:has(> .note:not(:empty)) > .name {
      padding-block-end: 22px;
    }

    [role='row'] > .note {
      grid-row: 2;
      grid-column: 1;
      padding-inline-start: calc(32px + var(--indent));
      font-size: 12px;
      line-height: 22px;
      pointer-events: none;
    }

    [role='row'] > .act {
      grid-row: 1 / 3;
      grid-column: 2;
    }

    &[data-layout='drill'] [role='row'] > .note {
      padding-inline-start: 14px;
    }
  }

  @media (forced-colors: active) {
    [role='row']:focus-visible {
      outline: 2px solid Highlight;
    }
  }
`;
