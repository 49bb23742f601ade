import styled from 'styled-components';
import { LandingSection } from './LandingSection.styles.ts';

/** Unfinished work above the areas, one line each. */
export const Attention = styled(LandingSection)`
  ul {
    background: var(--sw-surface);
  }

  li {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 8px 14px;
  }

  li > svg {
    color: var(--sw-accent-text);
  }

  [data-failed] > svg {
    color: var(--sw-danger);
  }

  div {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    font-size: 13px;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 550;
  }

  small {
    color: var(--sw-ink-3);
    font-size: 12px;
    line-height: 16px;
  }

  /* The look of a small button, which the other items have. */
  li > a {
    flex: none;
    padding: 3px 9px;
    border: 1px solid var(--sw-line-2);
    border-radius: var(--sw-radius);
    background: var(--sw-surface);
    color: var(--sw-ink);
    font-size: 13px;
    font-weight: 550;
    text-decoration: none;
  }

  li > a:hover {
    background: var(--sw-hover);
  }
`;
