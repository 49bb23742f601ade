import { createClient } from '@steward/api';
import type { MockOptions } from '@steward/server/msw';
import { createMock } from '@steward/server/msw';
import { expect } from 'vitest';
import type { Responder, RunResult, RecordedCall, RunOptions } from './harness.ts';
import { platform, steward } from './harness.ts';

/** Whether a call asks by POST, and changes nothing. */
const isQuestion = ({ path }: RecordedCall): boolean => path === '/plan/compare';

/** A call of a run that changed something, as 'POST /signals' and its body. */
export const changesOf = ({ calls }: RunResult): [string, unknown][] =>
  calls
    .filter((call) => call.method !== 'GET' && !isQuestion(call))
    .map(({ method, path, body }) => [`${method} ${path}`, body]);

/** How a plan is run: with variables, at a terminal where a person answers, with calls that are refused. */
interface Options extends Pick<RunOptions, 'terminal' | 'typed' | 'home' | 'interruption'> {
  readonly env?: Readonly<Record<string, string>>;
  readonly refusal?: Responder | undefined;
  readonly sleep?: RunOptions['sleep'];
  /** Called with what the platform answers to a call; may throw, so that the answer is lost. */
  readonly after?: (call: RecordedCall, answer: Response) => void;
}

/** Whether a verb takes no plan. */
const isAlone = (verb: string): boolean => ['export', 'undo'].includes(verb);

/** A platform of its own, and the plan commands against it: the plan is standard input where there is a text. */
export async function createPlanner(options: MockOptions = {}) {
  const mock = createMock(options);
  await mock.ready();
  return {
    store: mock.store,
    /** Calls the platform as somebody else does. */
    client: createClient({
      baseUrl: platform,
      token: () => mock.token,
      fetch: async (request) => mock.app.fetch(request),
    }),
    /** Runs a verb with a plan; `refusal` answers in the platform's place where it answers at all. */
    plan: (
      [verb = '', ...flags]: readonly string[],
      text?: string,
      { env = {}, refusal, after, ...terminal }: Options = {},
    ) =>
      steward(['plan', verb, ...(text === undefined || isAlone(verb) ? [] : ['-']), ...flags], {
        ...terminal,
        stdin: text ?? '',
        env: { STEWARD_URL: platform, STEWARD_TOKEN: mock.token, ...env },
        fetch: async (request, signal) => {
          const { pathname } = new URL(request.url);
          const recordedCall: RecordedCall = {
            method: request.method,
            path: pathname.replace(/^\/api\/admin/, ''),
            body: undefined,
            authorization: null,
            extras: {},
          };
          const answer = await refusal?.(recordedCall, signal);
          if (answer instanceof Response) return answer;
          const carriedOut = await mock.app.fetch(request);
          after?.(recordedCall, carriedOut);
          return carriedOut;
        },
      }),
    /** Runs another command against the platform, as somebody else would. */
    run: (...argv: string[]) =>
      steward(argv, {
        env: { STEWARD_URL: platform, STEWARD_TOKEN: mock.token },
        fetch: async (request) => mock.app.fetch(request),
      }),
    /** Rows of a list, as the platform has them now. */
    async rows(noun: string, ...flags: string[]): Promise<Record<string, unknown>[]> {
      const { out, exit, err } = await steward([noun, 'list', '--all', '--json', ...flags], {
        env: { STEWARD_URL: platform, STEWARD_TOKEN: mock.token },
        fetch: async (request) => mock.app.fetch(request),
      });
      expect(exit, err).toBe(0);
      return JSON.parse(out);
    },
  };
}
