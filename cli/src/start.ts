import { exitCodes } from './kernel/errors/exitCodes.ts';
import type { StopSignal } from './kernel/io/interruption.ts';
import { createInterruption, stopExits } from './kernel/io/interruption.ts';
import { processSystem } from './kernel/command/system.ts';
import { run } from './run.ts';

const interruption = createInterruption();
process.stdout.on('error', (error) => {
  // A reader that stops early, such as head, is not a failure, and does not stop an import.
  const isGone = 'code' in error && error.code === 'EPIPE';
  if (isGone || interruption.exit() === 'hungUp') {
    if (!interruption.isFinishing()) process.exit(0);
    return;
  }
  process.stderr.write(`error: The output is incomplete: ${error.message}\n`);
  process.exit(1);
});
// Data are printed even if nobody reads the messages.
process.stderr.on('error', () => undefined);
// npm repeats a Ctrl-C that the terminal has sent here already.
const sameKeyPress = 250;
let pressedAt = -Infinity;
const stop = (signal: StopSignal) => {
  const now = performance.now();
  if (now - pressedAt < sameKeyPress) return;
  pressedAt = now;
  if (!interruption.interrupt(signal)) process.exit(exitCodes[stopExits[signal]].code);
};
// SIGTERM comes from a job that is cancelled, SIGHUP from a terminal that is closed.
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
// No await, which the file of the self-contained executable cannot have here.
void run(process.argv.slice(2), processSystem(interruption)).then((code) => {
  process.exitCode = code;
});
