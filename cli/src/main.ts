import { enableCompileCache } from 'node:module';

enableCompileCache();
process.stdout.on('error', (error) => {
  // A reader such as head that has seen enough is no failure.
  process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1);
});

const [{ run }, { processSystem }, { createInterruption }] = await Promise.all([
  import('./run.ts'),
  import('./kernel/system.ts'),
  import('./kernel/interruption.ts'),
]);
const interruption = createInterruption();
// npm passes on a Ctrl-C that the terminal has sent here already.
const sameKeyPress = 250;
let pressedAt = -Infinity;
process.on('SIGINT', () => {
  const now = performance.now();
  if (now - pressedAt < sameKeyPress) return;
  pressedAt = now;
  if (!interruption.press()) process.exit(130);
});
process.exitCode = await run(process.argv.slice(2), processSystem(interruption));
