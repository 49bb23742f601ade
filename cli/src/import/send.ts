import type { Client } from '@steward/api';
import { isApiError, isNetworkError, messageOf } from '@steward/api';
import type { Factory } from '../kernel/factory.ts';
import { CliFailure, isUnsafe, tell } from '../kernel/failures.ts';
import type { Part, RowVerdict } from './parts.ts';
import { csvOf, translate } from './parts.ts';
import type { Progress } from './progress.ts';
import type { Totals } from './state.ts';

/** Pauses before a part is sent again, in milliseconds. */
const pauses = [1_000, 4_000] as const;

/** What became of a part. */
export interface Settled {
  readonly totals: Totals;
  /** Set when the platform took nothing of the part, because not all of it was good. */
  readonly halted?: CliFailure;
  readonly rows: readonly RowVerdict[];
}

const passing = (error: unknown): boolean =>
  (isNetworkError(error) && !isUnsafe(error) && tell(error).exit === 'unreachable') ||
  (isApiError(error) && [502, 503, 504].includes(error.status));

/** Sends a part, and again after a failure that may pass: the platform skips what it has already. */
async function post(
  { say, system }: Factory,
  client: Client,
  part: Part,
  strict: boolean,
  progress: Progress,
) {
  const body = new File([csvOf(part)], 'companies.csv', { type: 'text/csv' });
  const query = strict ? { mode: 'strict' as const } : {};
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await client.companies.importCsv({ body, query });
    } catch (error) {
      const pause = pauses[attempt];
      if (pause === undefined || !passing(error) || system.interruption.asked.aborted) throw error;
      progress.clear();
      await say.note(`${messageOf(error)} Trying again in ${pause / 1_000} s.`);
      await system.sleep(pause, system.interruption.now);
    }
  }
}

/** Settles a part: sends its good rows, if any, and joins the platform's verdicts with our own. */
export async function settle(
  factory: Factory,
  client: Client,
  part: Part,
  strict: boolean,
  progress: Progress,
): Promise<Settled> {
  const own = part.refused.length;
  const none = { created: 0, skipped: 0, refused: own, unreported: 0 };
  if (part.good.length === 0) return { totals: none, rows: part.refused };
  const answer = await post(factory, client, part, strict, progress);
  if (typeof answer.created !== 'number') {
    return { totals: { ...none, unreported: part.good.length }, rows: part.refused };
  }
  const verdicts = (answer.rows ?? []).map((row) => translate(part, row));
  if (strict && (answer.refused ?? 0) > 0) {
    const halted = new CliFailure(
      'failure',
      `The platform refused rows between line ${part.firstLine} and line ${part.lastLine}, and --strict takes all or none: nothing of them is in.`,
    );
    return { totals: { ...none, refused: answer.refused ?? 0 }, rows: verdicts, halted };
  }
  return {
    totals: {
      created: answer.created,
      skipped: answer.skipped ?? 0,
      refused: own + (answer.refused ?? 0),
      unreported: 0,
    },
    rows: [...part.refused, ...verdicts].sort((a, b) => a.line - b.line),
  };
}

export const addTotals = (a: Totals, b: Totals): Totals => ({
  created: a.created + b.created,
  skipped: a.skipped + b.skipped,
  refused: a.refused + b.refused,
  unreported: a.unreported + b.unreported,
});
