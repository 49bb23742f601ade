import { afterAll, expect, test } from 'vitest';
import { cleanUp, now, steward } from '../../cli/src/testing/harness.ts';
import { fileOf, numberedCompanies } from '../../cli/src/testing/importer.ts';
import { openRecordPlatform } from '../../cli/src/testing/recordImporter.ts';
import { createAppendingPlatform } from './appendingPlatform.ts';
import { createRandom, rounds } from './settings.ts';

afterAll(cleanUp);

const losses = rounds(40);
/** Some more rows than parts whose answers are lost. */
const rows = losses * 4;

test(
  `no row is doubled or lost by a platform that appends and loses ${losses} answers`,
  { timeout: 60_000 + losses * 1_000 },
  async () => {
    const { names, answer, lost } = createAppendingPlatform(losses, () => now);
    const path = await fileOf(numberedCompanies(rows));
    const argv = ['company', 'import', path, '--chunk', '5', '--json', '--max-wait', '1000000'];
    const ran = await steward(argv, { answers: answer, extensions: [] });
    expect(ran.exit, ran.err).toBe(0);
    expect(lost()).toBeGreaterThan(losses / 2);
    expect(JSON.parse(ran.out)).toMatchObject({ created: rows, existing: 0, unknown: 0 });
    expect(new Set(names()).size).toBe(rows);
    expect(names()).toHaveLength(rows);
    expect(ran.err).toContain('This platform knows no idempotency keys.');
  },
);

test.each([
  ['with keys', false],
  ['without keys', true],
])(
  `no signal is doubled or lost by a platform %s that loses ${losses} answers`,
  { timeout: 60_000 + losses * 1_000 },
  async (_with, isPlain) => {
    const { importing, list, faults } = await openRecordPlatform(isPlain);
    const random = createRandom();
    const lose = { method: 'POST', times: losses, isNext: () => random() < 0.4 };
    faults.lose = lose;
    const lines = Array.from({ length: rows }, (_each, index) => `s${index},S\n`);
    const content = `name,display_name\n${lines.join('')}`;
    const ran = await importing('signal', content, '--max-wait', '1000000');
    expect(ran.exit, ran.err).toBe(0);
    expect(lose.times).toBe(0);
    expect(ran.report).toMatchObject({ created: rows, unchanged: 0, updated: 0, unknown: 0 });
    const names = (await list('signal', 'name')).flat();
    expect(new Set(names).size).toBe(rows);
    expect(names).toHaveLength(rows);
  },
);
