import type { LogDetails, Logger } from './services.ts';

/** The levels of the log: nothing, errors, or errors and every call. */
export const logLevels = ['none', 'error', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A logger that writes a line for each message, with its details as JSON. */
export function createLogger(level: LogLevel, write: (line: string) => void): Logger {
  const line = (kind: string, message: string, details?: LogDetails) => {
    const rest = details === undefined ? '' : ` ${JSON.stringify(details)}`;
    write(`${new Date().toISOString()} ${kind} ${message}${rest}`);
  };
  return {
    info(message, details) {
      if (level === 'info') line('info', message, details);
    },
    error(message, details) {
      if (level !== 'none') line('error', message, details);
    },
  };
}
