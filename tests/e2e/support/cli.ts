import { built } from './paths.ts';
import type { Ending, Program } from './program.ts';
import { runProgram } from './program.ts';

/** Where the command goes, as whom, and the folder where it keeps its settings. */
export interface CliTarget {
  readonly url: string;
  readonly token?: string;
  readonly home: string;
}

/** Starts the built command. */
export const startCli = (args: readonly string[], target: CliTarget, input?: string): Program =>
  runProgram(built('cli/dist/steward.js'), args, {
    env: {
      HOME: target.home,
      STEWARD_URL: target.url,
      STEWARD_TOKEN: target.token,
      NO_COLOR: '1',
    },
    ...(input !== undefined && { input }),
  });

/** Runs the built command to its end. */
export const runCli = (
  args: readonly string[],
  target: CliTarget,
  input?: string,
): Promise<Ending> => startCli(args, target, input).ended;
