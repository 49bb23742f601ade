import { contract } from '@steward/api';
import type { Mock } from '@steward/server/msw';
import { mockPeople } from '@steward/server/msw';
import { platform } from './harness.ts';

const urlOf = (path: string) => `${platform}/api/admin${path}`;

/** A person in a browser, who answers the login of a command on a platform in memory. */
export function createBrowserPerson(
  { app }: Pick<Mock, 'app'>,
  token = mockPeople.administrator.token,
) {
  let userCode = '';
  return {
    /** Passes calls on, and looks at the code that the terminal shows. */
    fetch: async (request: Request): Promise<Response> => {
      const answer = await app.fetch(request);
      // The platform answers at every address.
      if (new URL(request.url).pathname.endsWith(contract.deviceLogin.start.path) && answer.ok)
        userCode = (await answer.clone().json()).user_code;
      return answer;
    },
    answer: async (verb: 'allow' | 'deny'): Promise<number> => {
      const answer = await app.request(urlOf(contract.deviceLogin[verb].path), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ user_code: userCode }),
      });
      return answer.status;
    },
  };
}
