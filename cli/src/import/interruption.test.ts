import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../kernel/interruption.ts';
import { cleanUp, errorResponse } from '../testing/harness.ts';
import { importer, importing, numberedCompanies } from '../testing/importer.ts';

afterAll(cleanUp);

test('Ctrl-C finishes the batch under way and prints the totals', async () => {
  const interruption = createInterruption();
  const { answers, names } = importer();
  const ran = await importing(numberedCompanies(30), ['--chunk', '10'], {
    interruption,
    answers: (call, signal) => {
      if (String(call.body).includes('Company 11,')) interruption.interrupt();
      return answers(call, signal);
    },
  });
  expect(ran.exit).toBe(130);
  expect(ran.calls).toHaveLength(2);
  expect(names.size).toBe(20);
  expect(ran.err).toContain('Stopped, as was asked.');
  expect(ran.err).toContain('20 rows, 20 created');
});

test('a failure after Ctrl-C is not retried', async () => {
  const interruption = createInterruption();
  const ran = await importing(numberedCompanies(3), [], {
    interruption,
    answers: () => {
      interruption.interrupt();
      return errorResponse(504, {});
    },
  });
  expect(ran.calls).toHaveLength(1);
  expect(ran.pauses).toEqual([]);
  expect(ran.err).toContain('Lines 2 to 4 were on their way and may be in.');
});

test('a second Ctrl-C stops immediately and names the lines in doubt', async () => {
  const interruption = createInterruption();
  const ran = await importing(numberedCompanies(30), ['--chunk', '10'], {
    interruption,
    answers: (_call, signal) => {
      interruption.interrupt();
      interruption.interrupt();
      signal.throwIfAborted();
    },
  });
  expect(ran.exit).toBe(130);
  expect(ran.calls.length).toBeLessThan(3);
  expect(ran.err).toMatch(/Lines 2 to 11(, 12 to 21)? were on their way and may be in\./);
});
