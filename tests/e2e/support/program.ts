import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** The exit code and the output of a program. */
export interface ProgramResult {
  /** The exit code; undefined when a signal ended it. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running program. */
export interface Program {
  readonly child: ChildProcess;
  /** The output so far, of both streams. */
  readonly output: () => string;
  readonly ended: Promise<ProgramResult>;
}

/** The environment without the developer's own settings for Steward. */
function cleanEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'].map((name) => [
    name,
    process.env[name],
  ]);
  return { ...Object.fromEntries(inherited), ...env };
}

/** Runs a program on this version of Node; `input` is its standard input, empty by default. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { env?: Readonly<Record<string, string | undefined>>; input?: string } = {},
): Program {
  const child = spawn(process.execPath, [file, ...args], {
    env: cleanEnvironment(options.env ?? {}),
    stdio: 'pipe',
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // Ignores the error of a program that ends without reading its input.
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  const ended = new Promise<ProgramResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? undefined, stdout, stderr }));
  });
  return { child, output: () => stdout + stderr, ended };
}
