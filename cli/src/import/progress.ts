import type { Factory } from '../kernel/factory.ts';

const barWidth = 24;
const everyMilliseconds = 100;

/** A line that shows how far an import is; on terminals alone. */
export interface Progress {
  show(bytes: number, rows: number): void;
  /** Takes the line away, so that something else can be printed. */
  clear(): void;
}

const amount = (count: number): string => Math.round(count).toLocaleString('en');

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** How far it is: share of the file, rows; and how much of both this run did, in how many seconds. */
interface Position {
  readonly share: number;
  readonly rows: number;
  readonly ownShare: number;
  readonly ownRows: number;
  readonly seconds: number;
}

/** The line itself: bar, share, rows, speed, time left. */
function progressLine({ share, rows, ownShare, ownRows, seconds }: Position): string {
  const full = Math.round(share * barWidth);
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
  const speed = seconds > 0 ? `  ${amount(ownRows / seconds)} rows/s` : '';
  const left =
    ownShare > 0.01 && seconds > 1 ? `  ${clock((seconds / ownShare) * (1 - share))} left` : '';
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${amount(rows)} rows${speed}${left}`;
}

/** `total` is the size of the file in bytes, `before` the rows that an earlier run has settled. */
export function createProgress({ system }: Factory, total: number, before = 0): Progress {
  const { err } = system.streams;
  if (!err.isTTY) return { show: () => undefined, clear: () => undefined };
  const started = system.now();
  let last = 0;
  let shareBefore: number | undefined;
  return {
    show(bytes, rows) {
      const now = system.now();
      if (now - last < everyMilliseconds) return;
      last = now;
      const share = Math.min(1, bytes / total);
      const ownRows = rows - before;
      shareBefore ??= before === 0 ? 0 : share * (before / rows);
      const ownShare = share - shareBefore;
      const seconds = (now - started) / 1_000;
      const line = progressLine({ share, rows, ownShare, ownRows, seconds });
      void err.write(`\r\u001B[2K${line.slice(0, Math.max(10, err.width - 1))}`);
    },
    clear: () => void err.write('\r\u001B[2K'),
  };
}
