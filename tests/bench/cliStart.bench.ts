import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Bench } from './bench.ts';
import { timed } from './bench.ts';

const run = promisify(execFile);
const steward = fileURLToPath(new URL('../../cli/dist/steward.js', import.meta.url));
const calls = [['--version'], ['--help'], ['company', '--help'], ['company', 'import', '--help']];

/** The time until the command prints something. */
export const bench: Bench = {
  title: 'Start of the command line',
  measure: async (report) => {
    report(
      await timed('node --version, for comparison', 15, () => run(process.execPath, ['--version'])),
    );
    report(
      await timed('node --eval "", for comparison', 15, () =>
        run(process.execPath, ['--eval', '']),
      ),
    );
    for (const args of calls) {
      const command = () => run(process.execPath, [steward, ...args]);
      await command();
      report(await timed(`steward ${args.join(' ')}`, 15, command));
    }
  },
};
