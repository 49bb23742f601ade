import { afterAll, expect, test } from 'vitest';
import { createInterruption } from '../kernel/interruption.ts';
import { cleanUp, errorResponse, temporaryFolder } from '../testing/harness.ts';
import {
  fileOf,
  importer,
  importing,
  numberedCompanies,
  stewardImport,
} from '../testing/importer.ts';

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

test('an import that is stopped while it is resumed counts what earlier runs settled', async () => {
  const [home, file] = [await temporaryFolder(), await fileOf(numberedCompanies(30))];
  const interruption = createInterruption();
  const { answers } = importer();
  const run = (...argv: string[]) => stewardImport(argv, { home, answers });
  const stopped = await stewardImport(['company', 'import', file, '--chunk', '10'], {
    ...{ home, interruption },
    answers: (call, signal) => {
      if (String(call.body).includes('Company 11,')) interruption.interrupt();
      return answers(call, signal);
    },
  });
  expect(stopped.err).toContain('20 rows, 20 created');
  const next = createInterruption();
  const again = await stewardImport(['import', 'resume', '--json'], {
    ...{ home, answers },
    interruption: {
      ...next,
      finishCurrentStep() {
        next.finishCurrentStep();
        next.interrupt();
      },
    },
  });
  expect(again.exit).toBe(130);
  expect(again.err).toContain('20 rows, 20 created');
  expect(JSON.parse(again.out)).toMatchObject({ read: 20, created: 20, complete: false });
  const status = JSON.parse((await run('import', 'status', '--json')).out);
  expect(status).toMatchObject({ created: 20 });
  const last = await run('import', 'resume', '--json');
  expect(JSON.parse(last.out)).toMatchObject({ read: 30, created: 30, complete: true });
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
