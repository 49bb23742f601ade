import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../cli/src/testing/harness.ts';
import { fileOf } from '../../cli/src/testing/importer.ts';
import { openRecordPlatform } from '../../cli/src/testing/recordImporter.ts';

afterAll(cleanUp);

const html = '<!doctype html><html><body><h1>Busy</h1></body></html>';
const cut = (): ReadableStream =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"mess'));
      controller.error(new TypeError('terminated'));
    },
  });
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toUTCString();

interface Shape {
  readonly name: string;
  readonly retryAfter?: () => string;
  readonly body?: () => BodyInit | null;
  readonly type?: string;
  /** The pause that it asks for, in milliseconds, from and to. */
  readonly pause?: readonly [number, number];
}

const backoff = [500, 1_000] as const;
const shapes: readonly Shape[] = [
  { name: 'seconds', retryAfter: () => '7', pause: [7_000, 7_000] },
  { name: 'a date', retryAfter: () => inSeconds(20), pause: [18_000, 21_000] },
  { name: 'a date that is past', retryAfter: () => inSeconds(-900) },
  { name: 'no time' },
  { name: 'zero seconds', retryAfter: () => '0' },
  { name: 'less than nothing', retryAfter: () => '-5' },
  { name: 'a word', retryAfter: () => 'soon' },
  { name: 'two times', retryAfter: () => '5, 10' },
  { name: 'an empty time', retryAfter: () => '' },
  { name: 'HTML', body: () => html, type: 'text/html' },
  { name: 'HTML that says it is JSON', body: () => html },
  { name: 'no body', body: () => null },
  { name: 'a body of another form', body: () => '[1, null]' },
  { name: 'a body that is cut off', body: cut },
];

const nouns = [
  ['company', 'name\nAcme\nBolt\nCrux\nDune\n'],
  ['signal', 'name\nAcme\nBolt\nCrux\nDune\n'],
] as const;

const answerOf = (status: number, { retryAfter, body, type }: Shape): Response =>
  new Response(body === undefined ? '{"message":"Busy."}' : body(), {
    status,
    headers: {
      'content-type': type ?? 'application/json',
      ...(retryAfter && { 'retry-after': retryAfter() }),
    },
  });

describe.each(nouns)('%s import', (noun, content) => {
  test.each([429, 503].flatMap((status) => shapes.map((shape) => ({ ...shape, status }))))(
    'goes on after $status with $name, and each row is there once',
    async ({ status, ...shape }) => {
      const { importing, list, faults } = await openRecordPlatform();
      let times = 2;
      faults.answer = (request) => {
        if (request.method === 'GET' || times === 0) return undefined;
        times -= 1;
        return answerOf(status, shape);
      };
      const result = await importing(noun, content, '--max-wait', '60');
      expect(result.exit, result.err).toBe(0);
      expect(result.report).toMatchObject({ created: 4, unchanged: 0, refused: 0, state: 'done' });
      expect(await list(noun, 'id')).toHaveLength(4);
      expect(result.err).not.toContain('<');
      const [from, to] = shape.pause ?? backoff;
      expect(result.pauses[0]).toBeGreaterThanOrEqual(from);
      expect(result.pauses[0]).toBeLessThanOrEqual(to);
    },
  );

  test.each([
    ['a day', '86400'],
    ['more than a number holds', '9'.repeat(40)],
    ['a date in a thousand years', 'Fri, 01 Jan 3026 00:00:00 GMT'],
  ])('ends where it is asked to wait for %s, and goes on later', async (_what, retryAfter) => {
    const { list, faults, run } = await openRecordPlatform();
    const argv = [noun, 'import', await fileOf(content), '--json'];
    faults.answer = ({ method }) =>
      method === 'GET' ? undefined : answerOf(429, { name: '', retryAfter: () => retryAfter });
    const result = await run(...argv, '--max-wait', '60');
    expect(result.exit).toBe(8);
    expect(result.err).toContain('Raise --max-wait to wait longer; it is 60 s');
    expect(result.pauses).toEqual([]);
    faults.answer = undefined;
    const resumed = await run(...argv);
    expect(JSON.parse(resumed.out)).toMatchObject({ created: 4, state: 'done' });
    expect(await list(noun, 'id')).toHaveLength(4);
  });
});
