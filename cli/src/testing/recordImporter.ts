import { createMock, mockPeople } from '@steward/server/msw';
import { errorResponse, platform, steward, temporaryFolder } from './harness.ts';
import { fileOf } from './importer.ts';

/** Changes what becomes of calls, from the next on. */
export interface Faults {
  /** Loses the answers of so many calls of this method, after they were carried out. */
  lose?: { readonly method: string; times: number; readonly isNext?: () => boolean } | undefined;
  /** Answers such a response instead of carrying out a call. */
  answer?: ((request: Request) => Response | undefined) | undefined;
  /** Called before each call that changes something. */
  before?: ((request: Request) => Promise<void>) | undefined;
}

/** A platform without companies; a plain one has the calls of the specification alone. */
export async function openRecordPlatform(isPlain = false, seed: 'none' | 'demo' = 'none') {
  const mock = createMock({ seed });
  await mock.ready();
  const home = await temporaryFolder();
  const faults: Faults = {};
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (isPlain && pathname.endsWith('/extensions')) {
      return errorResponse(404, { message: 'No such call.' });
    }
    if (request.method !== 'GET') await faults.before?.(request);
    const instead = faults.answer?.(request);
    if (instead !== undefined) return instead;
    const answer = await mock.app.fetch(request);
    const { lose } = faults;
    if (lose === undefined || lose.times === 0 || request.method !== lose.method) return answer;
    if (lose.isNext?.() === false) return answer;
    lose.times -= 1;
    throw new TypeError('socket closed');
  };
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token };
  const run = (...argv: string[]) => steward(argv, { fetch, env, home });
  const importing = async (noun: string, content: string, ...flags: string[]) => {
    const result = await run(noun, 'import', await fileOf(content), '--json', ...flags);
    return { ...result, report: result.out === '' ? undefined : JSON.parse(result.out) };
  };
  /** Every record of a noun, with these fields of each. */
  const list = async (noun: string, ...fields: string[]): Promise<unknown[][]> => {
    const { out } = await run(noun, 'list', '--all', '-q', 'sort_by(@, &id)');
    return JSON.parse(out).map((row: Record<string, unknown>) => fields.map((name) => row[name]));
  };
  return { run, importing, list, faults, home };
}

/** The calls that change something. */
export const changes = (calls: readonly { readonly method: string; readonly path: string }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
