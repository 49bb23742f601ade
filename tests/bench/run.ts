import { readdirSync } from 'node:fs';
import type { Bench, Measurement } from './bench.ts';

const folder = new URL('.', import.meta.url);
const wantedNames = process.argv.slice(2);

/** All benchmarks: each `*.bench.ts` beside this file, by its name. */
async function load(): Promise<(readonly [string, Bench])[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.bench.ts'));
  const namedFiles = files.map((file) => [file.replace('.bench.ts', ''), file] as const);
  const chosenFiles = namedFiles.filter(
    ([name]) => wantedNames.length === 0 || wantedNames.includes(name),
  );
  return Promise.all(
    chosenFiles.map(async ([name, file]) => {
      const module: { bench: Bench } = await import(new URL(file, folder).href);
      return [name, module.bench] as const;
    }),
  );
}

const row = ({ what, median, worst, unit }: Measurement): string =>
  `  ${what.padEnd(48)}${median.toFixed(1).padStart(10)}${worst.toFixed(1).padStart(10)}  ${unit}`;

const benches = await load();
if (benches.length === 0) {
  console.error(`There is no benchmark called ${wantedNames.join(' or ')}.`);
  process.exitCode = 2;
}
for (const [name, { title, measure }] of benches) {
  console.log(`\n${title} (${name})`);
  let headed = false;
  await measure((output) => {
    if (typeof output !== 'string' && !headed) {
      console.log(`  ${''.padEnd(48)}${'median'.padStart(10)}${'worst'.padStart(10)}`);
      headed = true;
    }
    console.log(typeof output === 'string' ? output : row(output));
  });
}
