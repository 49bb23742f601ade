import { spawn } from 'node:child_process';
import { exitCode } from './group.mjs';
import { root } from './paths.mjs';

const missing = (command, error) => new Error(`${command} could not be started: ${error.message}`);

/** This process's environment, with colours only where a person reads the output in a terminal. */
export function quietEnvironment() {
  if (process.stderr.isTTY) return { ...process.env, FORCE_COLOR: '1' };
  const { FORCE_COLOR: _forced, ...env } = process.env;
  return { ...env, NO_COLOR: '1' };
}

/** Runs a program to its end and answers its exit code and all that it said. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => (output += part));
    child.on('error', (error) => reject(missing(command, error)));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
}

/** Runs a program with this process's own streams and answers its exit code. */
export function attach(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: 'inherit' });
    child.on('error', (error) => reject(missing(command, error)));
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
