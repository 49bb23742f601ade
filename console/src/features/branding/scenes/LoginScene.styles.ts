import { css } from 'styled-components';

/** A preview of the login page: a card on a background. */
export const loginCss = css`
  .login {
    position: relative;
    display: grid;
    place-items: center;
    min-block-size: 268px;
    padding: 24px;

    .ground {
      position: absolute;
      inset: 0;
      display: grid;
      place-items: end start;
      padding: 8px;
    }

    /* The card must not cover the note about a background that cannot be loaded. */
    &:has(.ground .broken) {
      padding-block-end: 48px;
    }

    .ground img {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      block-size: 100%;
      object-fit: cover;
    }

    .card {
      position: relative;
      inline-size: min(264px, 100%);
      padding: 20px;
      box-shadow: var(--sw-shadow);
    }

    i {
      padding: 5px 10px;
      border: 1px solid var(--sw-line-strong);
      border-radius: var(--sw-radius);
      color: var(--sw-ink-3);
      font-style: normal;
      font-size: 12px;
    }

    .button {
      justify-self: stretch;
    }

    u {
      color: var(--brand);
      font-size: 12px;
      text-align: center;
      text-decoration: none;
    }

    u::before {
      content: attr(data-words);
    }
  }
`;
