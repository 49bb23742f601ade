import { expect } from 'vitest';
import type { Responder } from './harness.ts';
import { steward } from './harness.ts';

/** A platform without records that answers a change with the sent body. */
export const echo: Responder = ({ method, body }) =>
  method === 'GET' ? [] : { id: 41, ...(typeof body === 'object' ? body : {}) };

/** The calls that a command makes, with their bodies. */
export async function callsOf(...argv: string[]) {
  const result = await steward(argv, { answers: echo });
  expect(result.err).not.toContain('error:');
  return result.calls.map(({ method, path, body }) => ({ method, path, body }));
}
