import { Inline } from '@steward/ui';
import styled, { css } from 'styled-components';

/** Short facts in a row, with a dot between them. */
export const Facts = styled(Inline)`
  color: var(--sw-ink-2);
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  > .fact:not(:last-child)::after {
    margin-inline-start: 8px;
    color: var(--sw-ink-3);
    content: '·';
  }
`;

/** Sets `--tone` from the tone of an element, or of its children. */
export const toneCss = css`
  --tone: var(--sw-ink-3);

  &[data-tone='success'],
  > [data-tone='success'] {
    --tone: var(--sw-ok);
  }

  &[data-tone='info'],
  > [data-tone='info'] {
    --tone: var(--sw-info);
  }

  &[data-tone='warning'],
  > [data-tone='warning'] {
    --tone: var(--sw-warn);
  }

  &[data-tone='danger'],
  > [data-tone='danger'] {
    --tone: var(--sw-danger);
  }
`;

/** The rows by their verdicts, as one bar. */
export const Bar = styled.div`
  ${toneCss}
  display: flex;
  gap: 2px;
  block-size: 6px;
  overflow: hidden;
  border-radius: 99px;
  background: var(--sw-line);

  > i {
    min-inline-size: 2px;
    background: var(--tone);
  }
`;

/** An item of a list: a number, what has it, and a badge; more may stand below. */
export const NumberedItem = styled.li`
  display: grid;
  grid-template-columns: 6ch minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: baseline;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  > :first-child {
    color: var(--sw-ink-3);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  > .more {
    grid-column: 2 / -1;
  }
`;
