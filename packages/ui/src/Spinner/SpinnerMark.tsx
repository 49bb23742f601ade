import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Mark = styled.svg`
  display: block;
  inline-size: var(--spinner-size, 16px);
  block-size: var(--spinner-size, 16px);
  animation: ${turn} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** The turning ring alone, in the colour of the text around it, hidden from assistive technology. */
export function SpinnerMark() {
  return (
    <Mark viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" strokeLinecap="round" />
    </Mark>
  );
}
