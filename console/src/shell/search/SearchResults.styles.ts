import styled from 'styled-components';

export const Results = styled.div`
  position: absolute;
  z-index: 40;
  inset-block-start: calc(100% + 6px);
  inset-inline-start: 0;
  inline-size: max(100%, 480px);
  max-block-size: min(70dvh, 560px);
  overflow: hidden auto;
  padding: 6px;
  border: 1px solid var(--sw-line);
  border-radius: var(--sw-radius-lg);
  background: var(--sw-raised);
  box-shadow: var(--sw-shadow);
  font-size: 13px;

  [role='group'] + [role='group'] {
    margin-block-start: 6px;
    padding-block-start: 6px;
    border-block-start: 1px solid var(--sw-line);
  }

  .heading {
    padding: 4px 10px;
  }

  [role='option'] {
    display: flex;
    align-items: center;
    gap: 10px;
    padding: 6px 10px;
    border-radius: 5px;
    color: inherit;
    text-decoration: none;
    cursor: pointer;
    scroll-margin-block: 6px;
  }

  [role='option'][aria-selected='true'] {
    background: var(--sw-hover);
  }

  [role='option'] > svg {
    color: var(--sw-ink-3);
  }

  [role='option'] > small {
    /* The hint is cut before the name is. */
    flex-shrink: 9999;
    margin-inline-start: auto;
    text-align: end;
  }

  mark {
    border-radius: 3px;
    background: var(--sw-warn-soft);
    box-shadow: inset 0 0 0 1px var(--sw-warn-line);
    color: inherit;
  }

  .quiet:empty {
    display: none;
  }

  .quiet {
    padding: 6px 10px;
  }

  .quiet bdi {
    display: inline-block;
    max-inline-size: min(28ch, 40vw);
    overflow: hidden;
    vertical-align: bottom;
    text-overflow: ellipsis;
  }

  @media (width < 640px) {
    position: fixed;
    inset-block-start: 56px;
    inset-inline: 8px;
    inline-size: auto;

    [role='option'] {
      padding-block: 10px;
    }
  }
`;
