import type { PlanComparison } from '@steward/api/plans';
import type { AppOptions } from '../base/services.ts';
import type { SeedOptions } from '../host/data/seed.ts';
import { createTestApp } from './testApp.ts';

/** A document of a plan, in whose records a test looks for whatever it wants. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into whatever came
export type Plan = Record<string, any>;

/** A test app with its administrator logged in, and the calls of plans in their name. */
export async function createPlanTester(
  options: Partial<AppOptions> & { seed?: Partial<SeedOptions> } = {},
) {
  const testApp = await createTestApp(options);
  const token = await testApp.logIn();
  const call = (method: string, path: string, body?: unknown) =>
    testApp.call(method, path, body, token);
  /** The document of the platform, and what is not in it. */
  const read = async (query = '') => {
    const { body } = await call('GET', `/plan${query}`);
    const document: Plan = body.document;
    return { document, omitted: body.omitted };
  };
  const compare = async (document: unknown, more: object = {}, as = token) => {
    const answer = await testApp.call('POST', '/plan/compare', { document, ...more }, as);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    const comparison: PlanComparison = answer.body;
    return comparison;
  };
  const create = async (path: string, body: unknown): Promise<number> => {
    const answer = await call('POST', path, body);
    if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  /** Compares a plan, and makes the body that applies it. */
  const toApply = async (document: unknown, more: object = {}, as = token) => {
    const { digest } = await compare(document, more, as);
    return { document, ...more, digest, id: crypto.randomUUID() };
  };
  const apply = (body: unknown, as = token) => testApp.call('POST', '/plan/apply', body, as);
  /** Undoes the last change, with all others of the same call. */
  const undo = async () => {
    const { documents } = (await call('GET', '/history?pageSize=1')).body;
    return call('POST', `/history/${documents[0].id}/undo`, { operation: true });
  };
  return { testApp, token, call, read, compare, create, toApply, apply, undo };
}

/** The changes of a comparison, each in one line. */
export const linesOf = ({ changes }: PlanComparison): readonly string[] =>
  changes.map(({ op, label }) => `${op} ${label}`);

/** The problems of a comparison, each in one line. */
export const problemsOf = ({ problems }: PlanComparison): readonly string[] =>
  problems.map(({ path, field = '', problem }) => `${path} ${field}: ${problem}`);
