import { basePath } from '@steward/api';
import { mockPeople } from '@steward/server/msw';
import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { consoleStory } from './story.tsx';
import { stubBrowser } from './noBrowser.ts';

stubBrowser();

test('a story that is played again finds the platform in its first state', async () => {
  const { loaders, parameters } = consoleStory({ path: '/manage-signals' });
  const headers = { authorization: `Bearer ${mockPeople.administrator.token}` };
  const call = (method: string, path: string) => {
    const request = new Request(`https://platform.test${basePath}${path}`, { method, headers });
    return getResponse(parameters.msw.handlers, request);
  };
  const play = () => loaders.forEach((load) => load());
  play();
  expect((await call('DELETE', '/signals/24'))?.ok).toBe(true);
  expect((await call('DELETE', '/signals/24'))?.status).toBe(404);
  play();
  expect((await call('DELETE', '/signals/24'))?.ok).toBe(true);
});
