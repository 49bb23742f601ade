import { afterAll, expect, test } from 'vitest';
import type { Responder } from '../../cli/src/testing/harness.ts';
import { cleanUp, now, pageOf, steward } from '../../cli/src/testing/harness.ts';
import { fileOf, numberedCompanies } from '../../cli/src/testing/importer.ts';
import { openRecordPlatform } from '../../cli/src/testing/recordImporter.ts';
import { createRandom, rounds } from './settings.ts';

afterAll(cleanUp);

const losses = rounds(40);
/** Some more rows than parts whose answers are lost. */
const rows = losses * 4;

/**
 * A platform that keeps every row that it is sent, also one that it has, and knows no extension. It loses answers:
 * of some parts it keeps all rows, of some a few, and of some none.
 */
function appendingPlatform() {
  const random = createRandom();
  const names: string[] = [];
  let left = losses;
  const answers: Responder = ({ method, path, body }) => {
    if (method === 'GET') {
      const companies = names.map((name, index) => ({
        ...{ id: index + 1, website: null, updated_at: new Date(now).toISOString() },
        overviews: [{ id: index + 1, name }],
      }));
      return pageOf(companies, path);
    }
    const sent = String(body).trim().split('\n').slice(1);
    const isLost = left > 0 && random() < 0.6;
    const kept = isLost ? Math.floor(random() * (sent.length + 1)) : sent.length;
    names.push(...sent.slice(0, kept).map((line) => line.split(',')[0] ?? ''));
    if (!isLost) return { created: sent.length, skipped: 0, refused: 0, rows: [] };
    left -= 1;
    throw new TypeError('socket closed');
  };
  return { names, answers, lost: () => losses - left };
}

test(
  `no row is doubled or lost by a platform that appends and loses ${losses} answers`,
  { timeout: 60_000 + losses * 1_000 },
  async () => {
    const { names, answers, lost } = appendingPlatform();
    const path = await fileOf(numberedCompanies(rows));
    const argv = ['company', 'import', path, '--chunk', '5', '--json', '--max-wait', '1000000'];
    const ran = await steward(argv, { answers, extensions: [] });
    expect(ran.exit, ran.err).toBe(0);
    expect(lost()).toBeGreaterThan(losses / 2);
    expect(JSON.parse(ran.out)).toMatchObject({ created: rows, existing: 0, unknown: 0 });
    expect(new Set(names).size).toBe(rows);
    expect(names).toHaveLength(rows);
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
