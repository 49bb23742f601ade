import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Responder, RunOptions } from './harness.ts';
import { now, pageOf, steward, temporaryFolder } from './harness.ts';

/** Runs an import, on a platform without extensions by default. */
const stewardImport = (argv: readonly string[], world: RunOptions = {}) =>
  steward(argv, { extensions: [], ...world });

/** Writes a file to be imported; answers its path. */
export async function fileOf(
  content: string | Uint8Array,
  name = 'companies.csv',
): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, content);
  return path;
}

/**
 * A platform that keeps companies, lists them, skips those it has, for this reason, and refuses those called
 * Refused.
 */
export function importer(skipped = 'The company is on the platform already.') {
  /** When each company was created, by its name. */
  const names = new Map<string, string>();
  const answers: Responder = ({ method, path, body }) => {
    if (method === 'GET') {
      const rows = [...names].map(([name, updated_at], index) => ({
        id: index + 1,
        website: null,
        updated_at,
        overviews: [{ id: index + 1, name }],
      }));
      return pageOf(rows, path);
    }
    const rows = String(body).trim().split('\n').slice(1);
    const verdicts = rows.map((text, index) => {
      const name = text.split(',')[0] ?? '';
      const verdict = name === 'Refused' ? 'refused' : names.has(name) ? 'skipped' : 'created';
      if (verdict === 'created') names.set(name, new Date(now).toISOString());
      return {
        line: index + 2,
        name,
        verdict,
        reason: { created: '', skipped, refused: 'It is refused.' }[verdict],
      };
    });
    const count = (verdict: string) => verdicts.filter((each) => each.verdict === verdict).length;
    return {
      created: count('created'),
      skipped: count('skipped'),
      refused: count('refused'),
      rows: verdicts.filter(({ verdict }) => verdict !== 'created'),
    };
  };
  return { names, answers };
}

/** Imports a file on such a platform. */
export const importing = async (
  content: string | Uint8Array,
  flags: readonly string[] = [],
  world: RunOptions = {},
) =>
  stewardImport(['company', 'import', await fileOf(content), ...flags], {
    ...importer(),
    ...world,
  });

/** A file of so many companies, each with a number. */
export const numberedCompanies = (count: number) =>
  `name,theme,website\n${Array.from({ length: count }, (_each, index) => `Company ${index + 1},T,\n`).join('')}`;
