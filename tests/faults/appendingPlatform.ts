import type { RecordedCall } from '../../cli/src/testing/harness.ts';
import { pageOf } from '../../cli/src/testing/harness.ts';
import { createRandom } from './settings.ts';

/**
 * A platform that keeps every row that it is sent, also one that it has, and knows no extension. It loses answers:
 * of some parts it keeps all rows, of some a few, and of some none.
 *
 * @param losses how many answers it loses at most
 * @param now what it takes for the time, in milliseconds since 1970
 */
export function createAppendingPlatform(losses: number, now: () => number) {
  const random = createRandom();
  const rows: { readonly name: string; readonly updated_at: string }[] = [];
  let left = losses;
  return {
    names: () => rows.map(({ name }) => name),
    lost: () => losses - left,
    /** Answers a call. @throws where the answer is lost */
    answer({ method, path, body }: Pick<RecordedCall, 'method' | 'path' | 'body'>) {
      if (method === 'GET') {
        const companies = rows.map(({ name, updated_at }, index) => ({
          id: index + 1,
          website: null,
          updated_at,
          overviews: [{ id: index + 1, name }],
        }));
        return pageOf(companies, path);
      }
      const sent = String(body).trim().split('\n').slice(1);
      const isLost = left > 0 && random() < 0.6;
      const kept = isLost ? Math.floor(random() * (sent.length + 1)) : sent.length;
      const updated_at = new Date(now()).toISOString();
      rows.push(
        ...sent.slice(0, kept).map((line) => ({ name: line.split(',')[0] ?? '', updated_at })),
      );
      if (!isLost) return { created: sent.length, skipped: 0, refused: 0, rows: [] };
      left -= 1;
      throw new TypeError('socket closed');
    },
  };
}
