import { formatCount } from '@steward/api';
import styled from 'styled-components';
import { progressBar } from './progressBar.styles.ts';

const Frame = styled.div`
  ${progressBar}
  display: grid;
  gap: 8px;
  font-variant-numeric: tabular-nums;

  progress {
    inline-size: 100%;
    block-size: 6px;
  }
`;

interface SendingProgressProps {
  /** The accessible name of the bar: 'Sent so far'. */
  label: string;
  done: number;
  total: number;
  /** The total in words: '140 email schedules'. */
  totalText: string;
  /** Whether a person stopped it, so that the remaining calls are not sent. */
  isStopping: boolean;
  /** The outcome, shown in place of the progress. */
  receipt?: string;
}

/** Screen readers hear the progress this many times, not at each call. */
const announcements = 4;

/** The progress of many calls. */
export function SendingProgress({
  label,
  done,
  total,
  totalText,
  isStopping,
  receipt,
}: SendingProgressProps) {
  const announced = Math.ceil((Math.floor((done * announcements) / total) * total) / announcements);
  const progressText = (count: number) => `${formatCount(count)} of ${totalText}`;
  const waitingText = 'Waiting for the last call';
  return (
    <Frame>
      <progress aria-label={label} max={total} value={done} />
      <span aria-hidden="true">
        {receipt ??
          (isStopping ? `${waitingText}, ${progressText(done)}.` : `${progressText(done)}.`)}
      </span>
      <span className="sw-hidden" role="status">
        {receipt ?? (isStopping ? `${waitingText}.` : `${progressText(announced)}.`)}
      </span>
    </Frame>
  );
}
