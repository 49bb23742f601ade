import { createMock, mockPeople } from '@steward/server/msw';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, platform, steward } from '../testing/harness.ts';
import { fileOf } from '../testing/importer.ts';

afterAll(cleanUp);

async function emptyPlatform() {
  const mock = createMock({ seed: 'none' });
  await mock.ready();
  const world = {
    fetch: async (request: Request) => mock.app.fetch(request),
    env: { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token },
  };
  return async (...argv: string[]) => {
    const ran = await steward(argv, world);
    expect(ran.exit, ran.err).toBe(0);
    return ran.out;
  };
}

test('the CSV of list is imported again, with each field that an import has', async () => {
  const [source, target] = [await emptyPlatform(), await emptyPlatform()];
  const companies =
    'name,theme,website\n"Acme, ""Inc""",Water; wind,https://acme.example/a?b=c\n=1+1,,\n\'Quoted,-5,\nÉtoile 東京 😀,"@x",é.example\n';
  await source('company', 'import', await fileOf(companies));
  const listed = await source('company', 'list', '--all', '-o', 'csv', '--sort', 'name');
  await target('company', 'import', await fileOf(listed));
  const again = await target('company', 'list', '--all', '-o', 'csv', '--sort', 'name');
  const known = (csv: string) => csv.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|^\d+/gm, '');
  expect(known(again)).toBe(known(listed));
  expect(listed).toContain('Theme');
  expect(listed).toContain('"Acme, ""Inc"""');
  expect(listed.split('\n')[0]).toContain('Crunchbase ID');
});
