import { afterAll, describe, expect, test } from 'vitest';
import { cleanUp, pageOf, errorResponse, steward } from '../../testing/harness.ts';
import { signalPages as answers, signals } from '../../testing/signals.ts';

afterAll(cleanUp);

describe('list', () => {
  test('sends the plain call: page and the page size of the contract', async () => {
    const result = await steward(['signal', 'list'], { answers });
    expect(result.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /signals?page=1&pageSize=10',
    ]);
  });

  test('prints the columns of the contract, N/A for missing values, and the remaining count on stderr', async () => {
    const result = await steward(['signal', 'list', '--page-size', '2'], { answers });
    expect(result.out.split('\n')).toEqual([
      'ID  SIGNAL    DISPLAY NAME',
      '1   signal_1  Signal 1',
      '2   signal_2  N/A',
      '',
    ]);
    expect(result.err).toBe('Page 1 of 13, 2 of 25 signals. Next: --page 2. Everything: --all.\n');
  });

  test('says that a search has more rows if it was not counted to its end', async () => {
    const many = () => ({ documents: signals.slice(0, 10), count: 10_001 });
    const search = await steward(['signal', 'list', '--search', 'a'], {
      answers: many,
      extensions: ['query'],
    });
    expect(search.err).toContain('of more than 1,000, 10 of more than 10,000 signals.');
    const list = await steward(['signal', 'list'], { answers: many });
    expect(list.err).toContain('of 1,001, 10 of 10,001 signals.');
  });

  test('cuts cells to the terminal, never to a file', async () => {
    const rows = [{ id: 1, name: 'x'.repeat(100), display_name: 'short' }];
    const narrow = await steward(['signal', 'list'], { answers: () => rows, terminal: 40 });
    expect(Math.max(...narrow.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(narrow.out).toContain('xxx…');
    const file = await steward(['signal', 'list'], { answers: () => rows });
    expect(file.out).toContain('x'.repeat(100));
  });

  test('keeps control characters out of a table', async () => {
    const rows = [{ id: 1, name: 'a\u001B[31mb\nc', display_name: '界' }];
    const result = await steward(['signal', 'list'], { answers: () => rows });
    expect(result.out.split('\n')[1]).toBe('1   ab c    界');
  });

  test('prints the names of nested records', async () => {
    const permissions = [
      { id: 1, name: 'can-edit', display_name: 'Edit' },
      { id: 2, name: 'can-view' },
    ];
    const user = { id: 1, first_name: 'Ada', role: { id: 2, name: 'member', permissions } };
    const result = await steward(['user', 'view', '1'], { answers: () => [user] });
    expect(result.out).toMatch(/^Role +id: 2, name: member, permissions: Edit, can-view$/m);
  });

  test('--all reads page after page until the count is reached', async () => {
    const result = await steward(['signal', 'list', '--all', '--page-size', '10', '-o', 'ids'], {
      answers,
    });
    expect(result.out.trim().split('\n')).toHaveLength(25);
    expect(result.calls.map(({ path }) => path)).toEqual([
      '/signals?pageSize=10&page=1',
      '/signals?pageSize=10&page=2',
      '/signals?pageSize=10&page=3',
    ]);
    expect(result.err).toBe('');
  });

  test('--all says, with an exit code of its own, that the list changed meanwhile', async () => {
    let rows = signals;
    const changing = ({ path }: { path: string }) => {
      const answer = pageOf(rows, path);
      rows = rows.slice(1);
      return answer;
    };
    const command = ['signal', 'list', '--all', '--page-size', '10', '-o', 'ids'];
    const result = await steward(command, { answers: changing });
    expect(result.exit).toBe(6);
    expect(result.err).toContain('The signals changed while they were read');
    expect(result.calls.every(({ path }) => /^.signals.pageSize=10&page=\d$/.test(path))).toBe(
      true,
    );
  });

  test('--all reads on from id to id where the platform can, so that no record is missed or doubled', async () => {
    let rows = signals.toReversed();
    const before = new Set(rows.map(({ id }) => id));
    const changing = ({ path }: { path: string }) => {
      const after = new URL(path, 'http://localhost').searchParams.get('after');
      const below = after === null ? Infinity : Number(after);
      const answer = pageOf(
        rows.filter(({ id }) => id < below),
        path,
      );
      // One is added, and the oldest of those that were read is removed.
      rows = [{ ...signals[0], id: 100 + rows.length }, ...rows.slice(0, -1)].filter(
        ({ id }) => id !== 22,
      ) as typeof signals;
      return answer;
    };
    const command = ['signal', 'list', '--all', '--page-size', '10', '-o', 'ids'];
    const result = await steward(command, { answers: changing, extensions: ['query'] });
    expect(result.exit).toBe(0);
    const printed = result.out.trim().split('\n').map(Number);
    expect(printed).toHaveLength(new Set(printed).size);
    const untouched = [...before].filter((id) => id !== 22 && id > 3);
    expect(untouched.filter((id) => !printed.includes(id))).toEqual([]);
    expect(result.calls.map(({ path }) => path)).toEqual([
      '/signals?pageSize=10&page=1',
      '/signals?pageSize=10&after=16',
      '/signals?pageSize=10&after=6',
    ]);
  });

  test('--json prints the raw rows, --all included', async () => {
    const result = await steward(['signal', 'list', '--all', '--json'], { answers });
    expect(JSON.parse(result.out)).toEqual(signals);
    const emptyResult = await steward(['signal', 'list', '--json'], { answers: () => [] });
    expect(JSON.parse(emptyResult.out)).toEqual([]);
  });

  test('--output csv has every field, and quotes cells that need it', async () => {
    const rows = [{ id: 1, name: 'a,"b"', display_name: null, relevant: true }];
    const result = await steward(['signal', 'list', '--output', 'csv'], { answers: () => rows });
    expect(result.out).toBe('ID,Signal,Display Name,Relevant\n1,"a,""b""",,true\n');
  });

  test('search, sort and order are sent only when they are given', async () => {
    const result = await steward(
      ['signal', 'list', '--search', 'ipo', '--sort', 'name', '--order', 'desc'],
      { answers, extensions: ['query'] },
    );
    expect(result.calls[0]?.path).toBe('/signals?q=ipo&sort=name&order=desc&page=1&pageSize=10');
  });

  test('a list that is not paged is called plainly and has no pages to ask for', async () => {
    const result = await steward(['ml-model', 'list'], { answers: () => [{ id: 1 }] });
    expect(result.calls[0]?.path).toBe('/ml-models');
    const paged = await steward(['ml-model', 'list', '--page', '2'], {});
    expect(paged).toMatchObject({ exit: 2, calls: [] });
  });

  test('providers are listed by table, sectors by type', async () => {
    const pathOf = async (...argv: string[]) =>
      (await steward(argv, { answers: () => [] })).calls[0]?.path;
    expect(await pathOf('provider', 'list')).toBe(
      '/providers/organisation_cap_iqs?page=1&pageSize=100',
    );
    expect(await pathOf('provider', 'list', '--table', 'platform_twitters')).toBe(
      '/providers/platform_twitters?page=1&pageSize=100',
    );
    expect(await pathOf('sector', 'list', '--sector-type', '3')).toBe(
      '/sectors?sector_type_id=3&page=1&pageSize=10',
    );
    const unknown = await steward(['provider', 'list', '--table', 'users'], {});
    expect(unknown).toMatchObject({ exit: 2, calls: [] });
    for (const argv of [
      ['provider', 'delete', '1', '--yes', '--table', ''],
      ['sector', 'list', '--sector-type', ''],
    ]) {
      const empty = await steward(argv);
      expect(empty, argv.join(' ')).toMatchObject({ exit: 2, calls: [] });
      expect(empty.err).toContain(' is empty.');
    }
  });

  test('wrong page numbers are refused before anything is sent', async () => {
    for (const flags of [
      ['--page', '0'],
      ['--page', 'x'],
      ['--page-size', '5000'],
      ['--all', '--page', '2'],
    ]) {
      expect(await steward(['signal', 'list', ...flags])).toMatchObject({ exit: 2, calls: [] });
    }
    for (const flag of ['--page', '--page-size']) {
      const empty = await steward(['signal', 'list', flag, '']);
      expect(empty).toMatchObject({ exit: 2, err: expect.stringMatching(/is required\.\n$/) });
    }
  });

  test('waits as long as a busy platform asks, then continues', async () => {
    let turns = 0;
    const result = await steward(['signal', 'list'], {
      answers: ({ path }) => {
        turns += 1;
        return turns < 3 ? errorResponse(429, {}, { 'retry-after': '7' }) : pageOf(signals, path);
      },
    });
    expect(result.exit).toBe(0);
    expect(result.pauses).toEqual([7_000, 7_000]);
    expect(result.err).toContain('asks to wait 7 s');
  });
});
