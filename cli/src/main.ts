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
process.on('SIGINT', () => {
  if (!interruption.press()) process.exit(130);
});
process.exitCode = await run(process.argv.slice(2), processSystem(interruption));
