import styled from 'styled-components';

/** A small square as the hours of the week are; new ones with `data-new`. */
export const HourSample = styled.i`
  inline-size: 12px;
  block-size: 12px;
  border-radius: 3px;
  background: color-mix(in srgb, var(--sw-accent) 20%, var(--sw-accent-soft));

  &[data-new] {
    background: var(--sw-ok-soft);
    box-shadow: inset 0 0 0 1px var(--sw-ok);
  }

  /* Forced colours hide the backgrounds, so the legend shows numbers as the hours do. */
  @media (forced-colors: active) {
    inline-size: auto;
    block-size: auto;
    font-style: normal;
    font-weight: 600;

    &::before {
      content: '1';
    }

    &[data-new]::before {
      content: '+1';
    }
  }
`;
