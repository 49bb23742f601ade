import { css } from 'styled-components';

/** The look of the progress bars within an element; their sizes are its own. */
export const progressBar = css`
  progress {
    overflow: hidden;
    border: 0;
    border-radius: 99px;
    background: var(--sw-sunken);
    appearance: none;
  }

  ::-webkit-progress-bar {
    background: var(--sw-sunken);
  }

  ::-webkit-progress-value {
    background: var(--sw-accent);
    transition: inline-size var(--sw-fast);
  }

  ::-moz-progress-bar {
    background: var(--sw-accent);
  }
`;
