import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a group may take to end before it is killed, in milliseconds. */
const gracePeriod = 10_000;
/** Signals within this time count as one, in milliseconds: the terminal and npm may both pass on a Ctrl-C. */
const debounce = 500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
    return true;
  } catch {
    return false;
  }
}

/** Ends the members of a group that outlived its leader. */
async function endSurvivors(leader) {
  signalGroup(leader, 'SIGTERM');
  for (const until = Date.now() + 1_000; Date.now() < until && signalGroup(leader, 0);)
    await delay(50);
  signalGroup(leader, 'SIGKILL');
}

/** Calls back once the parent process has exited. */
export function onParentExit(callback) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, 500);
  watch.unref();
  return watch;
}

/** Whether npm runs this script, and so ends it; a script started by hand may outlive its shell. */
const isRunByNpm = () => process.env.npm_lifecycle_event !== undefined;

/** The exit code for a process that ended with a code or by a signal, as a shell reports it. */
export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a program as the leader of its own process group. A signal to this process, or the exit of its
 * parent, ends the whole group. Resolves to the exit code once the group is empty. The output goes to
 * `onOutput` if given, else to this process's own streams.
 */
export function runInGroup(command, args, { onOutput, ...options }) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { ...options, stdio, detached: true });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    let killer;
    let last = 0;
    const end = (signal) => {
      if (Date.now() - last < debounce) return;
      last = Date.now();
      signalGroup(child.pid, signal);
      killer ??= setTimeout(() => signalGroup(child.pid, 'SIGKILL'), gracePeriod);
    };
    const parentWatch = isRunByNpm() ? onParentExit(() => end('SIGTERM')) : undefined;
    for (const signal of signals) process.on(signal, end);
    child.on('error', reject);
    child.on('exit', async (code, signal) => {
      clearTimeout(killer);
      clearInterval(parentWatch);
      await endSurvivors(child.pid);
      for (const each of signals) process.off(each, end);
      resolve(exitCode(code, signal));
    });
  });
}
