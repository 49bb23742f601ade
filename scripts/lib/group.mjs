import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a group has for an orderly end before it is killed, in milliseconds. */
const grace = 10_000;
/** One Ctrl-C may arrive from the terminal and from npm alike; within this time it is the same one. */
const echo = 500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
    return true;
  } catch {
    return false;
  }
}

/** Ends whoever outlived the leader of the group. */
async function endRest(leader) {
  signalGroup(leader, 'SIGTERM');
  for (const until = Date.now() + 1_000; Date.now() < until && signalGroup(leader, 0);)
    await delay(50);
  signalGroup(leader, 'SIGKILL');
}

/** Calls back once the process that started this one is gone. */
export function whenParentGoes(then) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 500);
  watch.unref();
  return watch;
}

/** A script that npm runs ends with npm; one that was started by hand may outlive its shell. */
const tiedToParent = () => process.env.npm_lifecycle_event !== undefined;

/** Exit code of a process that ended with a code or by a signal. */
export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a program as the leader of a process group of its own; a signal to this process, or the end of
 * its parent, ends the whole group. Answers the exit code once nobody of the group is left; its output
 * goes to `onOutput` where there is one, else where this process's own goes.
 */
export function runInGroup(command, args, { onOutput, ...options }) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { ...options, stdio, detached: true });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    let killer;
    let last = 0;
    const end = (signal) => {
      if (Date.now() - last < echo) return;
      last = Date.now();
      signalGroup(child.pid, signal);
      killer ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), grace);
    };
    const parentWatch = tiedToParent() ? whenParentGoes(() => end('SIGTERM')) : undefined;
    for (const signal of signals) process.on(signal, end);
    child.on('error', reject);
    child.on('exit', async (code, signal) => {
      clearTimeout(killer);
      clearInterval(parentWatch);
      await endRest(child.pid);
      for (const each of signals) process.off(each, end);
      resolve(exitCode(code, signal));
    });
  });
}
