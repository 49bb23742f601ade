import { styled } from 'styled-components';
import { switchCss } from '../Switch/switch.styles.ts';
import { treeFrameCss } from '../internal/styles/treeFrame.styles.ts';
import { layoutsCss } from './layouts.styles.ts';

/** Search, breadcrumbs and rows of a tree of switches. */
export const TreeFrame = styled.div`
  ${treeFrameCss}
  max-block-size: var(--tree-height, min(70vh, 640px));

  > nav {
    flex: none;
    padding: 8px 14px;
    border-block-end: 1px solid var(--sw-line);
  }

  /* At the end of the tree, the wheel scrolls the page. */
  > .view {
    overscroll-behavior: auto;
  }

  .empty {
    display: grid;
    place-items: center;
    gap: 8px;
    min-block-size: 96px;
    padding: 16px;
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
    grid-template: 100% / minmax(0, 11fr) minmax(0, 10fr) 92px;
    block-size: 40px;
    border-block-end: 1px solid var(--sw-line);
    outline-offset: -2px;

    &:hover {
      background: var(--sw-hover);
    }

    &:last-child {
      border-color: transparent;
    }

    > * {
      display: flex;
      align-items: center;
      min-inline-size: 0;
      outline-offset: -2px;
    }

    @media (forced-colors: active) {
      &:focus-visible {
        outline: 2px solid Highlight;
      }
    }
  }

  .name {
    position: relative;
    gap: 6px;
    padding-inline: calc(32px + var(--indent)) 12px;
    color: var(--sw-ink);
    font-weight: 500;
  }

  /* Draws a line for each level. */
  .name::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 17px;
    inline-size: var(--indent);
    background: repeating-linear-gradient(to right, var(--sw-line) 0 1px, transparent 1px 20px);
    content: '';
  }

  .name:dir(rtl)::before {
    scale: -1;
  }

  .name > svg {
    position: absolute;
    inset-inline-start: calc(10px + var(--indent));
  }

  [aria-expanded] > .name {
    cursor: pointer;
  }

  [aria-expanded] > .name::after {
    position: absolute;
    inset-inline-start: calc(13px + var(--indent));
    inline-size: 6px;
    block-size: 6px;
    border: solid var(--sw-ink-3);
    border-width: 0 1.5px 1.5px 0;
    content: '';
    rotate: -45deg;
    transition: rotate var(--sw-fast);
  }

  .name:dir(rtl)::after {
    rotate: 135deg;
  }

  [aria-expanded='true'] > .name::after {
    rotate: 45deg;
  }

  [aria-expanded] > .name:has(svg)::after {
    content: none;
  }

  .label,
  .detail,
  .note > bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .label > a {
    color: inherit;
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }

  mark {
    border-radius: 3px;
    background: var(--sw-warn-soft);
    box-shadow: inset 0 0 0 1px var(--sw-warn-line);
    color: inherit;

    @media (forced-colors: active) {
      background: Mark;
      color: MarkText;
      forced-color-adjust: none;
    }
  }

  .detail,
  .count {
    color: var(--sw-ink-3);
  }

  /* The detail shrinks before the label does. */
  .detail {
    flex: 0 9999 auto;
    font: 400 11px/20px var(--sw-mono);
  }

  .count {
    flex: none;
    margin-inline-start: auto;
    padding-inline-start: 4px;
    font-size: 12px;
    font-weight: 400;
    unicode-bidi: plaintext;
  }

  .note {
    gap: 8px;
    padding-inline: 8px;
  }

  .fixed {
    display: flex;
    gap: 6px;
    align-items: center;
    font-size: 12px;
    white-space: nowrap;
  }

  [data-tone] {
    padding-inline: 8px;
    margin-inline-start: -8px;
    border-radius: 10px;
    font-size: 12px;
    font-weight: 450;
  }

  [data-tone='accent'] {
    background: var(--sw-accent-soft);
    color: var(--sw-accent-text);
  }

  [data-tone='warning'] {
    background: var(--sw-warn-soft);
    color: var(--sw-warn);
  }

  [data-tone='danger'] {
    background: var(--sw-danger-soft);
    color: var(--sw-danger);
  }

  .act {
    gap: 8px;
    justify-content: end;
    padding-inline-end: 14px;
  }

  .switch {
    ${switchCss}

    &[aria-disabled='true'] {
      opacity: 0.55;
      cursor: default;
    }

    [aria-busy] &[aria-disabled='true'] {
      cursor: progress;
    }
  }

  /* A switch that has no effect for now. */
  [data-muted] .label {
    color: var(--sw-ink-2);
  }

  [data-muted] .switch:checked {
    background-color: var(--sw-track);
  }

  /* A switch that is on while some items below it are off. */
  [data-mixed] .switch::after {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 18px;
    inline-size: 6px;
    block-size: 2px;
    border-radius: 1px;
    background: var(--sw-accent);
    content: '';
  }

  ${layoutsCss}
`;
