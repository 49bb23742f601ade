import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { browserArgs, findBrowser } from '../../scripts/browser.mjs';
import type { Bench } from './bench.ts';
import { buildPage, bytesOf } from './components/build.ts';
import { frames, measure, type Outcome } from './components/measure.ts';
import { names, scenarios, type Scenario } from './components/scenarios.ts';

/** The kind of component to measure alone: table, json, tree, wizard or dark. */
const onlyKind = process.env['STEWARD_BENCH_KIND'];

/** Formats a number with one decimal below 100, else with none. */
const formatNumber = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

const ratio = (value: number, base: number | undefined): string =>
  base === undefined || base === 0 ? '' : ` (${(value / base).toFixed(2)} ×)`;

/** Formats rows as a Markdown table. */
function toMarkdown(rows: readonly (readonly string[])[]): string {
  const widths =
    rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}

/** Milliseconds by contender and step, each with its ratio to the first contender. */
function table({ title, contenders }: Scenario, outcome: Outcome): string {
  const [first = ''] = contenders;
  const base = outcome.get(first);
  const steps = [...(base?.keys() ?? [])];
  const unit = (step: string) => (step === 'memory' ? 'MB' : step === 'renders' ? '' : 'ms');
  const head = [title, ...steps.map((step) => `${step} ${unit(step)}`.trim())];
  const body = contenders.map((name) => [
    names[name] ?? name,
    ...steps.map((step) => {
      const value = outcome.get(name)?.get(step) ?? 0;
      return step === 'renders'
        ? String(value)
        : `${formatNumber(value)}${ratio(value, base?.get(step))}`;
    }),
  ]);
  return toMarkdown([head, ...body]);
}

const sizedCases: readonly (readonly [string, readonly string[]])[] = [
  [
    'Paged table',
    ['table-steward', 'table-tanstack', 'table-reactDataGrid', 'table-antd', 'table-mui'],
  ],
  ['JSON viewer', ['json-steward', 'json-jsonViewLite', 'json-uiw']],
  ['Toggle tree', ['tree-steward', 'tree-arborist', 'tree-antd', 'tree-mui']],
  ['Step wizard', ['wizard-steward', 'wizard-mui', 'wizard-antd']],
  ['Frame', ['frame-steward', 'frame-antd', 'frame-mui']],
];

async function sizes(): Promise<string> {
  const rows = [];
  for (const [title, cases] of sizedCases) {
    for (const name of cases) {
      const { firstBytes: first, laterBytes: later } = await bytesOf(name);
      const contender = name.split('-')[1] ?? name;
      rows.push([
        title,
        names[contender] ?? name,
        formatNumber(first / 1024),
        formatNumber(later / 1024),
      ]);
    }
  }
  return toMarkdown([['KiB, compressed, beyond React', '', 'at once', 'later'], ...rows]);
}

/** Our components and the best known alternatives, on the same data in one browser. */
export const bench: Bench = {
  title: 'Components beside their peers; ratios are to the first line of each table',
  measure: async (report) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'steward-bench-'));
    await buildPage(folder);
    const server = await preview({
      configFile: false,
      logLevel: 'silent',
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0 },
    });
    const address = server.resolvedUrls?.local[0] ?? '';
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
    try {
      for (const scenario of scenarios.filter(
        ({ kind }) => onlyKind === undefined || kind === onlyKind,
      )) {
        report(`\n${table(scenario, await measure(browser, address, scenario))}`);
      }
      if (onlyKind !== undefined) return;
      const count = await frames(browser, address, 'json-steward', '10 MB');
      report(`\nThe 10 MB document is to be seen in frame ${count} after it was handed over.`);
      report(`\n${await sizes()}`);
    } finally {
      await browser.close();
      await server.close();
      await rm(folder, { recursive: true });
    }
  },
};
