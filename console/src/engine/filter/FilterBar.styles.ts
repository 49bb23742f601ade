import styled from 'styled-components';

/** The conditions of a filter in a row, which wraps. */
export const BarFrame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  font-size: 12px;
  line-height: 16px;

  > p {
    color: var(--sw-ink-2);
  }

  > button svg {
    vertical-align: -2px;
  }

  /* A long value does not push the table off the screen; the panel shows it whole. */
  .condition {
    display: -webkit-box;
    max-inline-size: 60ch;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  .value {
    font-weight: 600;
  }
`;

/** The form of a condition, in a panel. */
export const EditorFrame = styled.form`
  display: grid;
  gap: 12px;
  inline-size: min(296px, calc(92vw - 26px));

  > strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  > .buttons {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }

  > .buttons > [type='submit'] {
    margin-inline-start: auto;
  }
`;
