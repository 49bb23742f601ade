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

/** The line itself: bar, share, rows, speed, time left. */
export function progressLine(share: number, rows: number, seconds: number): string {
  const full = Math.round(share * barWidth);
  const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
  const speed = seconds > 0 ? `  ${amount(rows / seconds)} rows/s` : '';
  const left =
    share > 0.01 && seconds > 1 ? `  ${clock((seconds / share) * (1 - share))} left` : '';
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${amount(rows)} rows${speed}${left}`;
}

export function createProgress({ system }: Factory, total: number): Progress {
  const { err } = system.streams;
  if (!err.isTTY) return { show: () => undefined, clear: () => undefined };
  const started = system.now();
  let last = 0;
  return {
    show(bytes, rows) {
      const now = system.now();
      if (now - last < everyMilliseconds) return;
      last = now;
      const line = progressLine(Math.min(1, bytes / total), rows, (now - started) / 1_000);
      void err.write(`\r\u001B[2K${line.slice(0, Math.max(10, err.width - 1))}`);
    },
    clear: () => void err.write('\r\u001B[2K'),
  };
}
