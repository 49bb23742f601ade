import { afterAll, expect, test } from 'vitest';
import { cleanUp, now, steward } from '../../cli/src/testing/harness.ts';
import { fileOf, numberedCompanies } from '../../cli/src/testing/importer.ts';
import { openRecordPlatform } from '../../cli/src/testing/recordImporter.ts';
import { createAppendingPlatform } from './appendingPlatform.ts';
import { createRandom, reportRound, rounds } from './settings.ts';

afterAll(cleanUp);

const losses = rounds(10);
const rowsOfPart = 1_000;
/** Some more rows than parts whose answers are lost. */
const rows = losses * rowsOfPart;

test(
  `a platform of the specification alone that loses answers gets each row once, and the lines in doubt are named`,
  { timeout: 60_000 + losses * 1_000 },
  async () => {
    const { names, answer, lost } = createAppendingPlatform(losses, () => now);
    const path = await fileOf(numberedCompanies(rows));
    const argv = ['company', 'import', path, '--json'];
    const result = await steward(argv, { answers: answer, extensions: [] });
    expect(result.exit, result.err).toBe(10);
    expect(lost()).toBeGreaterThan(losses / 4);
    const report = JSON.parse(result.out);
    expect(report).toMatchObject({ created: rows - lost() * rowsOfPart, complete: true });
    expect(report.unknown).toBe(lost() * rowsOfPart);
    expect(new Set(names()).size).toBe(names().length);
    expect(result.err).toContain('No answer came for lines');
  },
);

test.each(['company', 'signal'])(
  `no %s is doubled or lost by a platform that loses ${losses} answers`,
  { timeout: 60_000 + losses * 1_000 },
  async (noun) => {
    const { importing, list, faults } = await openRecordPlatform();
    const random = createRandom();
    const lose = {
      method: 'PUT',
      times: losses,
      isNext() {
        const isLost = random() < 0.6;
        if (isLost) reportRound(`answers lost to ${noun} import`, losses - lose.times + 1, losses);
        return isLost;
      },
    };
    faults.lose = lose;
    const lines = Array.from({ length: rows }, (_each, index) => `s${index}\n`);
    const result = await importing(noun, `name\n${lines.join('')}`, '--max-wait', '1000000');
    expect(result.exit, result.err).toBe(0);
    expect(lose.times).toBeLessThan(losses);
    expect(result.report).toMatchObject({ created: rows, unchanged: 0, updated: 0, refused: 0 });
    expect(await list(noun, 'id')).toHaveLength(rows);
  },
);
