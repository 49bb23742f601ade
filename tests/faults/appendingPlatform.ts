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
  let lossesLeft = losses;
  return {
    names: () => rows.map(({ name }) => name),
    lost: () => losses - lossesLeft,
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
      const sentLines = String(body).trim().split('\n').slice(1);
      const isLost = lossesLeft > 0 && random() < 0.6;
      const keptCount = isLost ? Math.floor(random() * (sentLines.length + 1)) : sentLines.length;
      const updated_at = new Date(now()).toISOString();
      rows.push(
        ...sentLines
          .slice(0, keptCount)
          .map((line) => ({ name: line.split(',')[0] ?? '', updated_at })),
      );
      if (!isLost) return { created: sentLines.length, skipped: 0, refused: 0, rows: [] };
      lossesLeft -= 1;
      throw new TypeError('socket closed');
    },
  };
}
