import { errorMessage } from '@steward/api';
import type { Fetch } from './http.ts';
import type { Io } from '../io/io.ts';
import { toJson } from '../text/json.ts';
import { maskSecrets } from '../text/redact.ts';

const longestBody = 2_000;

/**
 * A body for the trace: JSON with its secrets masked; for anything else, such as a file, its type
 * alone.
 */
async function bodyText(request: Request): Promise<string> {
  const type = request.headers.get('content-type');
  if (type === null) return '';
  if (!type.startsWith('application/json')) return ` (${type.split(';')[0]})`;
  const json = toJson(maskSecrets(await request.clone().json()));
  return ` ${json.length > longestBody ? `${json.slice(0, longestBody)}…` : json}`;
}

/**
 * Prints each call and its answer on stderr: method, address, what is sent with its secrets masked, status,
 * time, and the id under which the platform's log has it. Headers, and so tokens, are left out.
 */
export const traceCalls =
  (fetch: Fetch, io: Io, now: () => number): Fetch =>
  async (request, signal) => {
    const { method, url } = request;
    await io.printLine(`→ ${method} ${url}${await bodyText(request)}`);
    const started = now();
    const took = () => `${Math.round(now() - started)} ms`;
    try {
      const answer = await fetch(request, signal);
      const id = answer.headers.get('x-request-id');
      await io.printLine(`← ${answer.status} in ${took()}${id === null ? '' : `, request ${id}`}`);
      return answer;
    } catch (error) {
      await io.printLine(`← no answer in ${took()}: ${errorMessage(error)}`);
      throw error;
    }
  };
