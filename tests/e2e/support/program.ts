import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** How a program ended and what it said. */
export interface Ending {
  /** The exit code; undefined when a signal ended it. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that runs. */
export interface Program {
  readonly child: ChildProcess;
  /** What it said so far, on both streams. */
  readonly said: () => string;
  readonly ended: Promise<Ending>;
}

/** Only what a program needs of this machine, and nothing that a developer has set for Steward. */
function cleanEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'].map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept), ...env };
}

/** Runs a built program on this Node; `input` is what it reads, nothing unless given. */
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
  // One that ends without reading its input closes it; what it says and its code tell the rest.
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? undefined, stdout, stderr }));
  });
  return { child, said: () => stdout + stderr, ended };
}
