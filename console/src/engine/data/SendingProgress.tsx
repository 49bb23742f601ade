import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: 8px;
  font-variant-numeric: tabular-nums;

  progress {
    inline-size: 100%;
    block-size: 6px;
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

interface SendingProgressProps {
  /** Names the bar: 'Sent so far'. */
  label: string;
  done: number;
  total: number;
  /** What is pluralize: '140 email schedules'. */
  all: string;
  /** The rest is not sent any more. */
  stopping: boolean;
  /** What became of it, in place of how far it is. */
  receipt?: string;
}

/** Parts that are told to whoever listens: not each call. */
const parts = 4;

/** How far many calls are. */
export function SendingProgress({
  label,
  done,
  total,
  all,
  stopping,
  receipt,
}: SendingProgressProps) {
  const told = Math.ceil((Math.floor((done * parts) / total) * total) / parts);
  const far = (count: number) => `${count.toLocaleString('en')} of ${all}`;
  const waiting = 'Waiting for what is on its way';
  return (
    <Frame>
      <progress aria-label={label} max={total} value={done} />
      <span aria-hidden="true">
        {receipt ?? (stopping ? `${waiting}, ${far(done)}.` : `${far(done)}.`)}
      </span>
      <span className="sw-hidden" role="status">
        {receipt ?? (stopping ? `${waiting}.` : `${far(told)}.`)}
      </span>
    </Frame>
  );
}
