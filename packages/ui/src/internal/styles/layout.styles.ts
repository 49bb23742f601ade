import { css } from 'styled-components';

/** Room in steps of 4 px, the grid on which all things stand. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Takes the room that browsers give lists, fieldsets and paragraphs; any rule of a parent goes before. */
export const bareCss = css`
  :where(&) {
    margin: 0;
    padding: 0;
    border: 0;
    list-style: none;
  }
`;

/** The gap between children, from `data-gap`. Without weight of their own, these rules give way to a caller's. */
export const gapCss = css`
  &:where([data-gap='1']) {
    gap: 4px;
  }

  &:where([data-gap='2']) {
    gap: 8px;
  }

  &:where([data-gap='3']) {
    gap: 12px;
  }

  &:where([data-gap='4']) {
    gap: 16px;
  }

  &:where([data-gap='5']) {
    gap: 20px;
  }

  &:where([data-gap='6']) {
    gap: 24px;
  }
`;
