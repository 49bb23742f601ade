import { css } from 'styled-components';

/**
 * Hides a text from the eye and keeps it for assistive technology: the styles of the class `sw-hidden`, for
 * what is hidden only in a narrow window.
 *
 * @example
 * const Count = styled.span`
 *   @media (width < 640px) {
 *     ${visuallyHiddenCss}
 *   }
 * `;
 */
export const visuallyHiddenCss = css`
  position: absolute;
  overflow: hidden;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  clip-path: inset(50%);
  white-space: nowrap;
`;
