import { afterEach, expect, test, vi } from 'vitest';
import { fetchServerVersion } from './version.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (script: string) => `<script type="module" src="/assets/${script}"></script>`;

function stand(mine: string, answer: () => Response | Promise<Response>) {
  vi.stubGlobal('document', { documentElement: { outerHTML: mine } });
  vi.stubGlobal('fetch', async () => answer());
}

test('another script at the beginning of the page is another version', async () => {
  stand(page('start-a.js'), () => new Response(page('start-b.js')));
  expect(await fetchServerVersion()).toBe('other');
  stand(page('start-a.js'), () => new Response(page('start-a.js')));
  expect(await fetchServerVersion()).toBe('same');
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is broken', () => new Response(page('start-b.js'), { status: 502 })],
  ['something else answers', () => new Response('<h1>Sign in to the hotel network</h1>')],
])('where %s, nothing is said of a version', async (_what, answer) => {
  stand(page('start-a.js'), answer);
  expect(await fetchServerVersion()).toBe('unknown');
});
