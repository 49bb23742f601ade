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

interface ProgramOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Standard input; empty by default. */
  readonly input?: string;
  /** The Node that runs it; by default this one. */
  readonly node?: string | undefined;
}

/** Runs a program. */
export function runProgram(
  file: string,
  args: readonly string[],
  { env = {}, input = '', node = process.execPath }: ProgramOptions = {},
): Program {
  const child = spawn(node, [file, ...args], {
    env: cleanEnvironment(env),
    stdio: 'pipe',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // Ignores the error of a program that ends without reading its input.
  child.stdin.on('error', () => undefined).end(input);
  const result = new Promise<ProgramResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? undefined, stdout, stderr }));
  });
  return { child, output: () => stdout + stderr, ended: result };
}
