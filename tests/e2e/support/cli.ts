import { oldestNodeVariable } from './oldestNode.ts';
import { builtFile } from './paths.ts';
import type { ProgramResult, Program } from './program.ts';
import { runProgram } from './program.ts';

/** The platform that the command calls, the session, and the home folder with its settings. */
export interface CliTarget {
  readonly url: string;
  readonly token?: string;
  readonly home: string;
}

/** Starts the built CLI, on the oldest Node that it promises. */
export const startCli = (args: readonly string[], target: CliTarget, input?: string): Program =>
  runProgram(builtFile('cli/dist/steward.js'), args, {
    env: {
      HOME: target.home,
      STEWARD_URL: target.url,
      STEWARD_TOKEN: target.token,
      NO_COLOR: '1',
    },
    node: process.env[oldestNodeVariable],
    ...(input !== undefined && { input }),
  });

/** Runs the built CLI; resolves when it has ended. */
export const runCli = (
  args: readonly string[],
  target: CliTarget,
  input?: string,
): Promise<ProgramResult> => startCli(args, target, input).ended;
