import { Dialog } from '@base-ui/react/dialog';
import { styled } from 'styled-components';
import { areas } from './areas.styles.ts';

/** The side menu as a drawer over a narrow page. */
export const Drawer = styled(Dialog.Popup)`
  position: fixed;
  z-index: 40;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: min(288px, 86vw);
  overflow-y: auto;
  overscroll-behavior: contain;
  border-inline-end: 1px solid var(--sw-line);
  background: var(--sw-surface);
  box-shadow: var(--sw-shadow);
  color: var(--sw-ink);
  font: 400 14px/20px var(--sw-font);
  transition: transform var(--sw-slow);

  &:dir(rtl) {
    --drawer-away: 100%;
  }

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(var(--drawer-away, -100%));
  }

  > .head {
    display: flex;
    align-items: center;
    gap: 12px;
    block-size: 52px;
    padding-inline: 12px;
    border-block-end: 1px solid var(--sw-line);
    font-weight: 620;
    letter-spacing: -0.01em;
  }

  ${areas}

  .areas .area {
    block-size: 40px;
  }
`;

/** What dims the page behind the drawer. */
export const DrawerVeil = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: 40;
  inset: 0;
  background: var(--sw-veil);
  transition: opacity var(--sw-slow);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
