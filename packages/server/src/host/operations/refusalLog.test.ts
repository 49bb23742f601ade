import { expect, test } from 'vitest';
import { createAdmission } from '../../http/admission/admission.ts';
import { admissionLimits } from '../../http/admission/limits.ts';
import { createRefusalLog } from './refusalLog.ts';

test('the log sums up what was refused since its last line', async () => {
  const limits = admissionLimits();
  const read = { ...limits.read, running: 1, waiting: 0 };
  const admission = createAdmission({ ...limits, read });
  const ask = () => admission.enter('read', undefined, () => undefined);
  const lines: unknown[] = [];
  const logRefusals = createRefusalLog(admission, {
    info: () => {},
    warn: (message, details) => lines.push({ message, ...details }),
    error: () => {},
  });
  logRefusals();
  for (let asked = 0; asked < 3; asked += 1) await ask();
  logRefusals();
  logRefusals();
  await ask();
  logRefusals();
  const refused = { message: 'Calls were refused', class: 'read', reason: 'full' };
  expect(lines).toMatchObject([
    { ...refused, count: 2, running: 1 },
    { ...refused, count: 1 },
  ]);
});
