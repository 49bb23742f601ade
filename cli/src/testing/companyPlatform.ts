import { createMock, mockPeople } from '@steward/server/msw';
import { errorResponse, platform, steward, temporaryFolder } from './harness.ts';
import { fileOf } from './importer.ts';

/** What goes wrong on a platform. */
interface Loss {
  /** Loses the answer of the next POST of a file, after it was carried out. */
  next: boolean;
  /** Refuses changes that have this text. */
  refused?: string;
  /** Answers 500 to calls that have this text. */
  broken?: string | undefined;
}

/** A platform with three companies; a plain one has the calls of the specification alone. */
export async function openCompanyPlatform(isPlain: boolean) {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const home = await temporaryFolder();
  const loss: Loss = { next: false };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (isPlain && /\/(extensions|companies\/upsert)$/.test(pathname)) {
      return errorResponse(404, { message: 'No such call.' });
    }
    if (loss.refused !== undefined && (await request.clone().text()).includes(loss.refused)) {
      return errorResponse(400, { message: 'That is no id.' });
    }
    if (loss.broken !== undefined && (await request.clone().text()).includes(loss.broken)) {
      return errorResponse(500, { message: 'Out of order.' });
    }
    const answer = await mock.app.fetch(request);
    if (!loss.next || request.method !== 'POST') return answer;
    loss.next = false;
    throw new TypeError('socket closed');
  };
  const env = { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token };
  const run = (...argv: string[]) => steward(argv, { fetch, env, home });
  const importing = async (content: string, ...flags: string[]) =>
    run('company', 'import', await fileOf(content), '--json', ...flags);
  const companies = async () => {
    const { out } = await run('company', 'list', '--all', '-q', 'sort_by(@, &id)');
    return JSON.parse(out).map(
      ({ overviews, website, theme, cap_iq_id }: Record<string, unknown>) => [
        Array.isArray(overviews) ? overviews[0].name : '',
        ...[website, theme, cap_iq_id],
      ],
    );
  };
  await importing('name,theme,website\nAcme,Water,acme.com\nBolt,,bolt.io\nCrux,,crux.dev\n');
  return { run, importing, companies, loss };
}
