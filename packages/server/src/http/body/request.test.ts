import { describe, expect, test } from 'vitest';
import { UniqueError } from '../../base/store.ts';
import type { Store } from '../../base/store.ts';
import { createTestApp } from '../../testing/testApp.ts';

const json = { 'content-type': 'application/json' };

async function poster() {
  const testApp = await createTestApp();
  const authorization = `Bearer ${await testApp.logIn()}`;
  const post = (body: BodyInit, headers: Record<string, string> = json, path = '/signals') =>
    testApp.send(path, { method: 'POST', headers: { authorization, ...headers }, body });
  return { testApp, post };
}

describe('bodies', () => {
  test('must be JSON', async () => {
    const { post } = await poster();
    expect((await post('{}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(
      200,
    );
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      expect((await post('{}', { 'content-type': type })).status).toBe(415);
    }
    expect((await post('{}', {})).status).toBe(415);
  });

  test.each([
    ['no JSON', '{"name":', /not valid JSON/],
    ['nothing', '', /not valid JSON/],
    ['broken UTF-8', new Uint8Array([0x22, 0xff, 0x22]), /not valid JSON/],
    ['a list', '[]', /must be a JSON object/],
    ['null', 'null', /must be a JSON object/],
    ['nesting without end', '['.repeat(200) + ']'.repeat(200), /nested more than 100 deep/],
  ] as const)('%s is refused', async (_case, body, message) => {
    const { post } = await poster();
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
  });

  test('may be left out where a call needs none', async () => {
    const { post, testApp } = await poster();
    await post('{"name":"acme"}');
    const [entry] = await testApp.store.table('history').find({ resource: 'signals' });
    expect(await post('', json, `/history/${entry?.id}/undo`)).toMatchObject({
      status: 200,
      body: { undone: 1 },
    });
  });

  test('the first problem is the message, and each field has its own', async () => {
    const { post } = await poster();
    const { body } = await post('{"name":5,"relevant":"yes","__proto__":{"x":1}}');
    expect(body.errors).toMatchObject({
      name: 'Name must be text of at most 255 characters.',
      relevant: 'Relevant must be true or false.',
    });
    expect(body.message).toMatch(/ \(and \d more\)$/);
  });

  test('a number whose digits would change is refused, with its field and its place', async () => {
    const { post, testApp } = await poster();
    const path = '/providers/organisation_cap_iqs';
    const sent = '{"name":"x","search_post_body":{"page":[{"id":822106502566256641}]}}';
    const advice = 'would become 822106502566256600. Write it as a text: "822106502566256641".';
    expect(await post(sent, json, path)).toMatchObject({
      status: 400,
      body: {
        errors: {
          search_post_body: `822106502566256641 at “search_post_body.page[0].id” ${advice}`,
        },
      },
    });
    const rename = '{"identifier":"x","singular_name":"x","plural_name":"x"}';
    expect(
      await post(
        `[${rename},${rename.replace('"x"', '1e400')}]`,
        json,
        '/ui-configuration/renames',
      ),
    ).toMatchObject({ status: 400, body: { errors: { '1.identifier': expect.any(String) } } });
    expect(await testApp.store.table('providers').find({})).toEqual([]);
    const kept = '{"name":"x","search_post_body":[1.0,1e2,0.10,-0,"822106502566256641"]}';
    expect(await post(kept, json, path)).toMatchObject({
      status: 200,
      body: { search_post_body: [1, 100, 0.1, 0, '822106502566256641'] },
    });
  });

  test('problems by the thousand are counted, and the first of them named', async () => {
    const { post } = await poster();
    const strange = Object.fromEntries(
      Array.from({ length: 20_000 }, (_none, at) => [`x${at}`, 0]),
    );
    const { status, body } = await post(JSON.stringify(strange));
    expect(status).toBe(400);
    expect(body.message).toContain(
      'x0 is not a field of this record. Leave it out. (and 19999 more)',
    );
    expect(Object.keys(body.errors)).toHaveLength(100);
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
  });

  test('one that is too large is refused with a sentence, with or without its length', async () => {
    const { post } = await poster();
    const large = JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) });
    expect(await post(large)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('larger than 2 MB') },
    });
    expect((await post(large, { ...json, 'content-length': String(large.length) })).status).toBe(
      413,
    );
  });

  test('an aborted request is no failure of the server', async () => {
    const testApp = await createTestApp();
    const authorization = `Bearer ${await testApp.logIn()}`;
    for (const [path, type] of [
      ['/signals', 'application/json'],
      ['/companies/csv', 'multipart/form-data; boundary=x'],
    ] as const) {
      const body = new ReadableStream({
        pull(controller) {
          controller.error(new Error('aborted'));
        },
      });
      const init = { method: 'POST', headers: { authorization, 'content-type': type }, body };
      expect(await testApp.send(path, { ...init, duplex: 'half' } as RequestInit)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('ended before it was complete') },
      });
    }
    expect(testApp.log.map(({ message }) => message)).not.toContain('A call failed');
  });

  test('hostile text is stored unchanged', async () => {
    const { testApp, post } = await poster();
    const name = `<script>alert(1)</script>'; DROP TABLE signals; -- =1+1 \u202Eabc 👩‍🚀`;
    expect((await post(JSON.stringify({ name }))).body.name).toBe(name);
    expect((await testApp.store.table('signals').find({}))[0]?.name).toBe(name);
  });
});

describe('answers', () => {
  test('are not cached, and have the request id of their log line', async () => {
    const { testApp, post } = await poster();
    for (const { headers } of [
      await post('{}'),
      await post('x'),
      await testApp.call('GET', '/none'),
    ]) {
      expect(headers.get('cache-control')).toBe('no-store');
      const id = headers.get('x-request-id');
      expect(testApp.log.some(({ details }) => details?.requestId === id)).toBe(true);
    }
  });

  /** An app whose store fails with this error when signals are listed. */
  async function failing(error: Error) {
    const testApp = await createTestApp();
    const table: Store['table'] = (name) =>
      name === 'signals'
        ? { ...testApp.store.table(name), page: () => Promise.reject(error) }
        : testApp.store.table(name);
    const broken = await createTestApp({ store: { ...testApp.store, table } });
    const answer = await broken.call('GET', '/signals', undefined, await broken.logIn());
    return { ...broken, answer };
  }

  test('a failure shows only its id, and the log has the rest', async () => {
    const { answer, log } = await failing(new Error('disk /secret/path is full'));
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('disk');
    expect(answer.body.message).toContain(answer.body.requestId);
    const entry = log.find(({ message }) => message === 'A call failed');
    expect(entry?.details).toMatchObject({
      requestId: answer.body.requestId,
      error: expect.stringContaining('disk /secret/path is full'),
    });
  });

  test('a breach of uniqueness is a conflict', async () => {
    const { answer } = await failing(new UniqueError('x'));
    expect(answer.status).toBe(409);
  });

  test('the log has no tokens, not even those in paths', async () => {
    const testApp = await createTestApp();
    await testApp.call('POST', '/auth/reset-password/1/token-of-the-mail', {
      password: 'long enough',
    });
    expect(JSON.stringify(testApp.log)).not.toContain('token-of-the-mail');
    expect(testApp.log.at(-1)?.details).toMatchObject({ call: 'auth.confirmReset', status: 400 });
  });
});
