import styled, { css } from 'styled-components';

/** One accent with two tints, for the parts of bars and for their legend. */
const partCss = css`
  .part-0 {
    fill: var(--sw-accent);
  }

  .part-1 {
    fill: color-mix(in oklab, var(--sw-accent) 60%, var(--sw-surface));
  }

  .part-2 {
    fill: color-mix(in oklab, var(--sw-accent) 32%, var(--sw-surface));
  }

  @media (forced-colors: active) {
    .part-0 {
      fill: Highlight;
    }

    .part-1 {
      fill: CanvasText;
    }

    .part-2 {
      fill: GrayText;
    }
  }
`;

/** The height of a picture, in pixels; its width is that of its card. */
const chartHeight = 96;

/** A drawing that fills its card: its units are stretched, so texts stand beside it, never in it. */
export const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: ${chartHeight}px;
  overflow: visible;
  print-color-adjust: exact;

  &[data-size='sm'] {
    block-size: 56px;
  }

  ${partCss}

  .ground {
    fill: var(--sw-line);
  }

  .area {
    fill: color-mix(in oklab, var(--sw-accent) 14%, var(--sw-surface));
  }

  .line {
    fill: none;
    stroke: var(--sw-accent);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }

  @media (forced-colors: active) {
    .ground {
      fill: GrayText;
    }

    .area {
      fill: Canvas;
    }

    .line {
      stroke: Highlight;
    }
  }
`;

/** What the parts of a drawing stand for. */
export const Legend = styled.ul`
  ${partCss}

  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 0;
  padding: 0;
  color: var(--sw-ink-2);
  font-size: 12px;
  line-height: 16px;
  list-style: none;

  li {
    display: flex;
    gap: 6px;
    align-items: center;
  }

  svg {
    flex: none;
  }

  svg:not([width]) {
    inline-size: 8px;
    block-size: 8px;
  }
`;

/** The ends of an axis, below a drawing. */
export const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--sw-ink-3);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 16px;
`;

/** Marks below a drawing, one place for each of its points. */
export const Marks = styled.div`
  display: flex;
  justify-content: space-between;
  block-size: 12px;
  margin-block: 2px 4px;
  color: var(--sw-ink-3);

  > span {
    inline-size: 12px;
  }

  svg {
    display: block;
  }
`;

/** The figures of a picture as a table. */
export const Figures = styled.div`
  max-block-size: 240px;
  overflow: auto;

  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 13px;
    font-variant-numeric: tabular-nums;
    line-height: 20px;
  }

  th,
  td {
    padding: 2px 0;
    border-block-end: 1px solid var(--sw-line);
    font-weight: 400;
    text-align: end;
  }

  thead th {
    color: var(--sw-ink-2);
    font-size: 12px;
  }

  th:first-child {
    text-align: start;
  }
`;

/** Bars that lie beside their names. */
export const BarList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto;
  gap: 6px 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    font-size: 13px;
    line-height: 20px;

    > :last-child {
      text-align: end;
    }
  }

  meter {
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: 4px;
    background: var(--sw-sunken);
    appearance: none;
  }

  meter::-webkit-meter-bar {
    block-size: 8px;
    border: 0;
    border-radius: 4px;
    background: var(--sw-sunken);
  }

  meter::-webkit-meter-optimum-value {
    border-radius: 4px;
    background: var(--sw-accent);
    print-color-adjust: exact;
  }

  meter::-moz-meter-bar {
    border-radius: 4px;
    background: var(--sw-accent);
  }
`;
