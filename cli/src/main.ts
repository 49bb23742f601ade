import nodeModule from 'node:module';
import pkg from '../package.json' with { type: 'json' };

// An old Node would stop at the first thing that it does not know, so this file has nothing new in it.
const least = Number.parseInt(pkg.engines.node.replace(/\D+/, ''), 10);
const { node } = process.versions;
if (Number.parseInt(node, 10) < least) {
  process.stderr.write(
    `error: steward needs Node.js ${least} or newer, and this is ${node}. Install a newer one from https://nodejs.org, then run it again.\n`,
  );
  process.exit(1);
}
nodeModule.enableCompileCache();
await import('./start.ts');
