import type { ClientOptions } from '../callTypes.ts';
import { createClient } from '../client.ts';

/** A client whose platform gives one response, and the requests that it received. */
export function createTestClient(answer: Response | Error, options: ClientOptions = {}) {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'https://platform.example',
    ...options,
    fetch: (request) => {
      requests.push(request);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone());
    },
  });
  const sentRequest = async () => {
    const request = requests[0];
    return (
      request && { method: request.method, url: request.url, body: await request.clone().text() }
    );
  };
  return { client, requests, sentRequest };
}

/** A JSON response. */
export const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
/** The error of a call that fails. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
