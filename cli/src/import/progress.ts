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

/** `total` is the size of the file in bytes, `rowsBefore` the rows that an earlier run has settled. */
export function createProgress({ system }: Factory, total: number, rowsBefore = 0): Progress {
  const { err } = system.streams;
  if (!err.isTTY) return { show: () => undefined, clear: () => undefined };
  const started = system.now();
  let last = 0;
  let shareBefore: number | undefined;

  /** Bar, share, rows, rows a second and time left; the last two of this run alone. */
  const line = (share: number, rows: number, seconds: number): string => {
    shareBefore ??= rowsBefore === 0 ? 0 : share * (rowsBefore / rows);
    const done = share - shareBefore;
    const full = Math.round(share * barWidth);
    const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
    const percent = String(Math.floor(share * 100)).padStart(3);
    const speed = seconds > 0 ? `  ${amount((rows - rowsBefore) / seconds)} rows/s` : '';
    const left =
      done > 0.01 && seconds > 1 ? `  ${clock((seconds / done) * (1 - share))} left` : '';
    return `${bar} ${percent} %  ${amount(rows)} rows${speed}${left}`;
  };

  return {
    show(bytes, rows) {
      const now = system.now();
      if (now - last < everyMilliseconds) return;
      last = now;
      const text = line(Math.min(1, bytes / total), rows, (now - started) / 1_000);
      void err.write(`\r\u001B[2K${text.slice(0, Math.max(10, err.width - 1))}`);
    },
    clear: () => void err.write('\r\u001B[2K'),
  };
}
