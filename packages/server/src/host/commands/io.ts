import type { Output } from '../server.ts';
import type { Settings } from '../settings/settings.ts';

/** The settings and output of a command. */
export interface CommandContext extends Output {
  readonly settings: Settings;
  /** The variables that the settings were read from. */
  readonly environment: NodeJS.ProcessEnv;
  /** Reads standard input to its end. */
  readInput(): Promise<string>;
}

/**
 * The exit codes of commands. A failure exits with 1, wrong arguments with 2, settings that cannot work with
 * 78, which is EX_CONFIG of sysexits.h: a supervisor need not start the server again.
 */
export const exitCodes = { done: 0, failed: 1, usage: 2, problems: 3, settings: 78 } as const;
