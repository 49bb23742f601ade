// Every root script begins here, on whatever Node the machine has: no dependency, no static import,
// so that an old Node reaches the sentence below.
const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  console.error(
    `Steward needs Node.js 18 or newer to start, and this is ${process.versions.node}. Install a current version from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

import('./lib/bootstrap.mjs').then(({ bootstrap }) => bootstrap(process.argv.slice(2)));
