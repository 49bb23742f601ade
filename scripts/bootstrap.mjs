// The entry of every root script. It has no dependency and no static import, so that an old Node version
// gets as far as the message below.
const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  console.error(
    `Steward needs Node.js 18 or newer to start, and this is ${process.versions.node}. Install a current version from https://nodejs.org and try again.`,
  );
  process.exit(1);
}

import('./lib/runTask.mjs').then(({ runTask }) => runTask(process.argv.slice(2)));
