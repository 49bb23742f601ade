import { createInterruption } from './kernel/interruption.ts';
import { processSystem } from './kernel/system.ts';
import { run } from './run.ts';

const interruption = createInterruption();
process.stdout.on('error', (error) => {
  // A reader such as head that has seen enough is no failure, and no reason to leave an import half done.
  if ('code' in error && error.code === 'EPIPE') {
    if (!interruption.isFinishing()) process.exit(0);
    return;
  }
  process.stderr.write(`error: Not all could be printed: ${error.message}\n`);
  process.exit(1);
});
// Data are printed even if nobody reads the messages.
process.stderr.on('error', () => undefined);
// npm repeats a Ctrl-C that the terminal has sent here already.
const sameKeyPress = 250;
let pressedAt = -Infinity;
const press = () => {
  const now = performance.now();
  if (now - pressedAt < sameKeyPress) return;
  pressedAt = now;
  if (!interruption.interrupt()) process.exit(130);
};
// SIGTERM comes from a job that is cancelled.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, press);
process.exitCode = await run(process.argv.slice(2), processSystem(interruption));
