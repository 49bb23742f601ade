import { Stack } from '@steward/ui';
import styled from 'styled-components';
import { tabCss } from './scenes/BrowserTab.styles.ts';
import { mailCss } from './scenes/EmailScene.styles.ts';
import { headerCss } from './scenes/HeaderScene.styles.ts';
import { loginCss } from './scenes/LoginScene.styles.ts';

/** The frame of all scenes and their shared styles; each scene adds its own. */
export const BrandingFrame = styled(Stack)`
  overflow-wrap: anywhere;

  .broken[data-small] {
    justify-content: center;
    inline-size: 24px;
    block-size: 24px;
    padding: 0;
  }

  .broken {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 100%;
    padding: 3px 8px;
    border: 1px dashed var(--sw-danger);
    border-radius: var(--sw-radius);
    background: var(--sw-danger-soft);
    color: var(--sw-danger);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
  }

  img {
    display: block;
    max-inline-size: 100%;
    object-fit: contain;
  }

  [data-theme] {
    overflow: hidden;
    border: 1px solid var(--sw-line);
    border-radius: var(--sw-radius-lg);
    background: var(--sw-canvas);
    color: var(--sw-ink);
    font-size: 13px;
  }

  .logo {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    min-block-size: 24px;
    font-size: 15px;

    img {
      max-block-size: 32px;
    }

    &[data-small] {
      flex: none;
    }

    &[data-small] img {
      inline-size: 24px;
      block-size: 24px;
    }
  }

  .button {
    justify-self: start;
    padding: 6px 12px;
    border-radius: var(--sw-radius);
    background: var(--brand);
    color: var(--brand-ink);
    font-weight: 560;
    text-align: center;
  }

  ${loginCss}
  ${headerCss}
  ${tabCss}
  ${mailCss}
`;
