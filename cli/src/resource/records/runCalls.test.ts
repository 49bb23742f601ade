import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, describe, expect, test } from 'vitest';
import type { RunOptions } from '../../testing/harness.ts';
import { cleanUp, errorResponse, platform, steward } from '../../testing/harness.ts';

afterAll(cleanUp);

const extensions = ['versions', 'history'] as const;

describe('headers of a change', () => {
  const answers: RunOptions['answers'] = ({ method, body }) =>
    method === 'GET' ? [] : { id: 41, ...Object(body) };
  const create = [
    'preference',
    'create',
    '--user-id',
    '5,6',
    '--type',
    'daily_digest',
    '--name',
    'A',
  ];

  test('each POST has its own key, and all calls of a run have one operation id', async () => {
    const { calls } = await steward(create, { answers, extensions });
    const keys = calls.map(({ extras }) => extras['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.any(String)]);
    expect(new Set(keys).size).toBe(2);
    const operations = calls.map(({ extras }) => extras['x-operation-id']);
    expect(operations[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(operations).size).toBe(1);
  });

  test('an edit has no key, and a read has no headers', async () => {
    const edited = await steward(['signal', 'edit', '9', '--name', 'a'], {
      answers,
      extensions,
    });
    expect(Object.keys(edited.calls[0]?.extras ?? {})).toEqual(['x-operation-id']);
    const result = await steward(['signal', 'list'], { answers, extensions });
    expect(result.calls.map(({ extras }) => extras)).toEqual([{}]);
  });

  test('a platform without extensions gets no headers', async () => {
    for (const world of [{ extensions: [] }, { extensions: undefined }]) {
      const { calls, exit } = await steward(create, { answers, ...world });
      expect(exit).toBe(0);
      expect(calls.map(({ extras }) => extras)).toEqual([{}, {}]);
    }
  });

  test('an error at the question for extensions sends nothing, with or without headers', async () => {
    const { calls, exit, err } = await steward(create, {
      answers: (call, signal) =>
        call.path === '/extensions'
          ? errorResponse(500, { message: 'The disk is away.' })
          : answers(call, signal),
    });
    expect(exit).not.toBe(0);
    expect(err).toContain('The disk is away');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('the page of a website in answer to the question for extensions means that there are none', async () => {
    const { calls, exit } = await steward(create, {
      answers: (call, signal) =>
        call.path === '/extensions'
          ? new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
          : answers(call, signal),
    });
    expect(exit).toBe(0);
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ extras }) => extras)).toEqual([{}, {}]);
  });
});

describe('a lost answer', () => {
  const losing = (losses: number, lostAnswer: () => Response) => {
    let posts = 0;
    return async ({ method }: Request) => {
      if (method === 'GET') return Response.json([]);
      posts += 1;
      return posts <= losses ? lostAnswer() : Response.json({ id: 3, name: 'ipo' });
    };
  };
  const create = ['signal', 'create', '--name', 'ipo'];
  const reset = (): Response => {
    throw new TypeError('socket closed');
  };

  test.each([
    ['a broken connection', reset],
    ['a proxy that gave up', () => errorResponse(504, {})],
  ])('after %s a POST is sent again with the same key', async (_name, lostAnswer) => {
    const result = await steward(create, { fetch: losing(2, lostAnswer), extensions });
    expect(result).toMatchObject({ exit: 0, pauses: [1_000, 4_000] });
    expect(result.calls).toHaveLength(3);
    expect(new Set(result.calls.map(({ extras }) => extras['idempotency-key'])).size).toBe(1);
    expect(result.err).toContain('The answer was lost. Sending the same call again in 1 s.');
  });

  test('the retries are limited, and a platform without keys gets none', async () => {
    const result = await steward(create, { fetch: losing(9, reset), extensions });
    expect(result.calls).toHaveLength(3);
    expect(result.exit).not.toBe(0);
    const without = await steward(create, { fetch: losing(1, reset), extensions: [] });
    expect(without.calls).toHaveLength(1);
    expect(without.exit).not.toBe(0);
  });

  test('a call that was never sent is not retried', async () => {
    const refuseConnection = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    const result = await steward(create, {
      fetch: losing(9, refuseConnection),
      extensions,
    });
    expect(result).toMatchObject({ pauses: [] });
    expect(result.calls).toHaveLength(1);
  });
});

describe('--if-match', () => {
  async function createPlatform() {
    const mock = createMock();
    await mock.ready();
    return (...argv: string[]) =>
      steward(argv, {
        fetch: async (request) => mock.app.fetch(request),
        env: { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token },
      });
  }

  test('changes and deletes a record of the read version, and no other', async () => {
    const run = await createPlatform();
    const [first] = JSON.parse((await run('signal', 'list', '--json')).out);
    const id = String(first.id);
    const version = String(first.version);
    const edited = await run('signal', 'edit', id, '--name', 'mine', '--if-match', version);
    expect(edited, edited.err).toMatchObject({ exit: 0 });
    const late = await run('signal', 'edit', id, '--name', 'theirs', '--if-match', version);
    expect(late.exit).toBe(6);
    expect(late.err).toContain('has changed since you read it');
    // The record as it is now is shown, so that nobody has to ask for it.
    expect(late.err).toMatch(/^Name +mine$/m);
    expect(late.err).toContain('give its version with --if-match');
    const stale = await run('signal', 'delete', id, '--yes', '--if-match', version);
    expect(stale.exit).toBe(6);
    const now = JSON.parse((await run('signal', 'view', id, '--json')).out);
    expect(now.name).toBe('mine');
    const deleted = await run('signal', 'delete', id, '-y', '--if-match', String(now.version));
    expect(deleted).toMatchObject({ exit: 0 });
  });

  test('is refused by a platform without versions, and for several records', async () => {
    const edit = ['signal', 'edit', '9', '--name', 'a', '--if-match', '3'];
    const without = await steward(edit, { extensions: [] });
    expect(without).toMatchObject({ exit: 1, calls: [] });
    expect(without.err).toContain('This platform has no versions of records');
    const several = await steward(['signal', 'delete', '1', '2', '-y', '--if-match', '3']);
    expect(several).toMatchObject({ exit: 2, calls: [] });
    const wrong = await steward(['signal', 'delete', '1', '-y', '--if-match', 'new']);
    expect(wrong).toMatchObject({ exit: 2, calls: [] });
  });

  test('a dry run shows it', async () => {
    const edit = ['signal', 'edit', '9', '--name', 'a', '--if-match', '3', '--dry-run'];
    const { out } = await steward(edit, { extensions: [] });
    expect(out).toContain('PUT /api/admin/signals/9\nIf-Match: "3"\n');
    expect(JSON.parse((await steward([...edit, '--json'])).out)).toMatchObject([{ ifMatch: 3 }]);
  });
});
