import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { exitCode } from './processGroup.mjs';
import { root } from './paths.mjs';

const startError = (command, error) =>
  new Error(`${command} could not be started: ${error.message}`);

/** This process's environment, with colours only in a terminal. */
export function quietEnvironment() {
  const colours = process.stderr.isTTY
    ? { FORCE_COLOR: '1' }
    : { FORCE_COLOR: undefined, NO_COLOR: '1' };
  return { ...process.env, ...colours };
}

/** Runs a program; resolves to its exit code and its output on both streams. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(startError(command, error)));
    child.on('close', (code, signal) => {
      const readable = process.stderr.isTTY ? output : stripVTControlCharacters(output);
      resolve({ code: exitCode(code, signal), output: readable });
    });
  });
}

/** Runs a program with this process's own streams; resolves to its exit code. */
export function attach(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: 'inherit' });
    child.on('error', (error) => reject(startError(command, error)));
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}
