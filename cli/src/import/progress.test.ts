import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInterruption } from '../kernel/interruption.ts';
import { createIo } from '../kernel/io.ts';
import { createRedactor } from '../kernel/redact.ts';
import { processSystem } from '../kernel/system.ts';
import { cleanUp } from '../testing/harness.ts';
import { importing, numberedCompanies } from '../testing/importer.ts';
import { createProgress } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
afterAll(cleanUp);

function progressOn(isTTY: boolean) {
  const written: string[] = [];
  const err = { isTTY, width: 100, write: async (text: string) => void written.push(text) };
  const system = processSystem(createInterruption());
  const streams = { ...system.streams, err };
  const changed = { ...system, streams, env: { NO_COLOR: '1' }, now: Date.now };
  const io = createIo(changed, createRedactor(), { color: false });
  return { written, ...createProgress({ system: changed, io, flags: {} }, 1_000, 'settled') };
}

test('without a terminal, progress prints a line each ten seconds, until the end', async () => {
  const { written, show, end } = progressOn(false);
  show(250, 5_000);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual(['25 %  5,000 rows settled  500 rows/s  0:30 left\n']);
  // A slow batch does not stop the progress.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toHaveLength(2);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toHaveLength(2);
});

test('on a terminal, progress is one line that changes', async () => {
  const { written, show, end } = progressOn(true);
  show(500, 10);
  await vi.advanceTimersByTimeAsync(10_000);
  show(1_000, 20);
  end();
  expect(written[0]).toContain('████████████░░░░░░░░░░░░  50 %');
  expect(written).toHaveLength(3);
});

test('shows its progress on a terminal alone', async () => {
  const shown = await importing(numberedCompanies(30), ['--chunk', '10'], { terminal: 100 });
  expect(shown.err).toMatch(/[█░]{24} 100 %/);
  expect((await importing(numberedCompanies(30))).err).not.toContain('█');
});
