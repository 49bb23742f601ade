/**
 * Hides a text from the eye and keeps it for assistive technology: the styles of the class `sw-hidden`, for
 * what is hidden only in a narrow window. Plain text, so that the types of the package name no other library.
 *
 * @example
 * const Count = styled.span`
 *   @media (width < 640px) {
 *     ${visuallyHiddenCss}
 *   }
 * `;
 */
export const visuallyHiddenCss = `
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
