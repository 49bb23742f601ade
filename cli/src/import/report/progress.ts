import { formatCount } from '@steward/api';
import type { Factory } from '../../kernel/command/factory.ts';

const barWidth = 24;
const everyMilliseconds = 100;
/** How often a line is printed where there is no terminal, in milliseconds. */
const lineInterval = 10_000;

/** Shows how far an import is: a line that changes on a terminal, else a new line each ten seconds. */
export interface Progress {
  show(bytes: number, rows: number): void;
  /** Takes the line away, so that something else can be printed. */
  clear(): void;
  end(): void;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/**
 * @param total the size of the file in bytes
 * @param rowState what rows are by then, such as 'checked'
 */
export function createProgress(
  { system, io, flags }: Pick<Factory, 'system' | 'io' | 'flags'>,
  total: number,
  rowState: 'checked' | 'settled',
): Progress {
  const { err } = system.streams;
  if (flags.quiet) return { show: () => undefined, clear: () => undefined, end: () => undefined };
  const started = system.now();
  let share = 0;
  let rows = 0;

  /** Share, rows, rows a second and time left. */
  const text = (): string => {
    const seconds = (system.now() - started) / 1_000;
    const percent = String(Math.floor(share * 100)).padStart(3);
    const speed = seconds > 0 ? `  ${formatCount(Math.round(rows / seconds))} rows/s` : '';
    const timeLeft =
      share > 0.01 && seconds > 1 ? `  ${clock((seconds / share) * (1 - share))} left` : '';
    return `${percent} %  ${formatCount(rows)} rows ${rowState}${speed}${timeLeft}`;
  };

  if (!err.isTTY) {
    const timer = setInterval(() => void io.note(text().trim()), lineInterval);
    timer.unref();
    return {
      show(bytes, count) {
        share = Math.min(1, bytes / total);
        rows = count;
      },
      clear: () => undefined,
      end: () => clearInterval(timer),
    };
  }
  let lastShownAt = 0;
  const clear = () => void err.write('\r\u001B[2K');
  return {
    show(bytes, count) {
      share = Math.min(1, bytes / total);
      rows = count;
      const now = system.now();
      if (now - lastShownAt < everyMilliseconds) return;
      lastShownAt = now;
      const full = Math.round(share * barWidth);
      const bar = '█'.repeat(full) + '░'.repeat(barWidth - full);
      void err.write(`\r\u001B[2K${`${bar} ${text()}`.slice(0, Math.max(10, err.width - 1))}`);
    },
    clear,
    end: clear,
  };
}
