import { pino } from 'pino';
import type { LogDetails, Logger } from '../../base/services.ts';

/** The levels of the log: nothing, errors, also recovered errors, also every call. */
export const logLevels = ['none', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

/** How a line of the log is written: for people, or as JSON for programs. */
export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

interface LoggerOptions {
  readonly level: LogLevel;
  readonly format: LogFormat;
  /** Writes a line. */
  readonly write: (line: string) => void;
}

/** Details of these names never reach the log, whatever passes them by mistake. */
const secretNames = ['password', 'token', 'authorization', 'secret', 'key', 'cookie'];

interface Entry {
  readonly time: string;
  readonly level: string;
  readonly message: string;
}

function toText(json: string): string {
  const { time, level, message, ...details }: Entry = JSON.parse(json);
  const rest = Object.keys(details).length === 0 ? '' : ` ${JSON.stringify(details)}`;
  return `${time} ${level} ${message}${rest}`;
}

/** A logger that writes a line for each message, with its details. */
export function createLogger({ level, format, write }: LoggerOptions): Logger {
  const logger = pino(
    {
      level: level === 'none' ? 'silent' : level,
      base: undefined,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '…' },
    },
    {
      write(line: string) {
        write(format === 'json' ? line.trimEnd() : toText(line));
      },
    },
  );
  return {
    info: (message: string, details: LogDetails = {}) => logger.info(details, message),
    warn: (message: string, details: LogDetails = {}) => logger.warn(details, message),
    error: (message: string, details: LogDetails = {}) => logger.error(details, message),
  };
}
