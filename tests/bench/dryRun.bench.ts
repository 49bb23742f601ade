import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { meterArgs, readUsage } from './usage.ts';
import type { Usage } from './usage.ts';

const maxRows = Number(process.env['STEWARD_BENCH_ROWS'] ?? 1_000_000);
const rounds = 5;
const source = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const subjects = [
  { name: 'raw read', script: source('csvPeers/raw.mjs') },
  { name: 'uDSV', script: source('csvPeers/udsv.mjs') },
  { name: 'csv-parse', script: source('csvPeers/csvParse.mjs') },
  { name: 'steward --offline', script: source('../../cli/dist/steward.js') },
];

const words = ['Acme', 'Globex', 'Initech', 'Umbrella', 'Hooli', 'Café', 'Müller', 'Stark'];

/** Writes a file of companies that are all good; each 500th is there a second time if `hasTwins`. */
async function writeCompanies(file: string, rows: number, hasTwins: boolean): Promise<void> {
  const output = createWriteStream(file);
  output.write('name,theme,website\n');
  for (let from = 0; from < rows; from += 1_000) {
    let text = '';
    for (let row = from; row < Math.min(rows, from + 1_000); row += 1) {
      const number = hasTwins && row % 500 === 499 ? row - 250 : row;
      const name = `${words[number % 31] ?? 'Wayne'} ${words[(number * 7) % 5]} ${number} Ltd`;
      const site = number % 3 === 0 ? '' : `https://www.c${number}.example.com/about`;
      text += `${name},${number % 4 === 0 ? '"Water, wind"' : 'Software'},${site}\n`;
    }
    if (!output.write(text)) await once(output, 'drain');
  }
  output.end();
  await finished(output);
}

/** Runs a subject on a file, and measures what its process took. */
async function usageOf(script: string, file: string): Promise<Usage> {
  const isSteward = script.endsWith('steward.js');
  const args = isSteward ? ['company', 'import', file, '--offline', '--json', '--quiet'] : [file];
  const usageFile = `${file}.usage.json`;
  await rm(usageFile, { force: true });
  const child = spawn(process.execPath, [...meterArgs, script, ...args], {
    env: { ...process.env, USAGE_FILE: usageFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return readUsage(usageFile);
}

async function compare(report: (row: string) => void, title: string, file: string): Promise<void> {
  const runs = subjects.map((): Usage => ({ processorMs: Infinity, memoryMb: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { script }] of subjects.entries()) {
      const { processorMs, memoryMb } = await usageOf(script, file);
      const { processorMs: leastMs = 0, memoryMb: highest = 0 } = runs[index] ?? {};
      runs[index] = {
        processorMs: Math.min(leastMs, processorMs),
        memoryMb: Math.max(highest, memoryMb),
      };
    }
  }
  report(`  ${title}`);
  for (const [index, { name }] of subjects.entries()) {
    const { processorMs = 0, memoryMb = 0 } = runs[index] ?? {};
    const ratio = (processorMs / (runs[0]?.processorMs ?? 1)).toFixed(1);
    report(
      `  ${name.padEnd(24)}${processorMs.toFixed(0).padStart(8)} ms (${ratio} ×)${memoryMb.toFixed(0).padStart(8)} MB`,
    );
  }
}

/** Checking a file of companies, beside reading it and beside parsers that judge nothing. */
export const bench: Bench = {
  title: 'Dry run of an import: least processor time of 5 runs in turn, and most memory',
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    const file = path.join(folder, 'companies.csv');
    try {
      await writeCompanies(file, maxRows, false);
      await compare(report, `${maxRows.toLocaleString('en')} rows, all good`, file);
      await writeCompanies(file, maxRows, true);
      await compare(report, `${maxRows.toLocaleString('en')} rows, some twice`, file);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
