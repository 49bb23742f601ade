import { contract } from '@steward/api';
import { afterEach, expect, test, vi } from 'vitest';
import { listArgs } from './listArgs.ts';

afterEach(() => vi.unstubAllEnvs());

const sent = (filter: string) => listArgs(contract.roles, { page: 1, filter }).query.filter;

test('a day is sent as the limits that it has where the reader is', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(sent('{"field":"updated_at","op":"before","value":"2026-01-31"}')).toBe(
    '{"field":"updated_at","op":"before","value":"2026-01-31T05:00:00.000Z/2026-02-01T05:00:00.000Z"}',
  );
});

test('what is no filter is sent as it is', () => {
  for (const text of ['{"field":', '7', '{"field":"name","op":"is","value":"2026-01-31"}']) {
    expect(sent(text)).toBe(text);
  }
});
