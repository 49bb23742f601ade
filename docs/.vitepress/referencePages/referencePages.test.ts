import { permissionTable } from '@steward/api/permissions';
import { expect, test } from 'vitest';
import { settings } from '../../../packages/server/src/host/settings/table.ts';
import { changesPage, parseNote } from './changes.ts';
import { table } from './markdown.ts';
import { permissionsPage } from './permissions.ts';
import { settingsPage } from './settings.ts';
import { terminalPages } from './terminal.ts';

const root = new URL('../../..', import.meta.url).pathname;

test('each setting of the server stands once, with its meaning and its default', () => {
  const page = settingsPage();
  for (const name of Object.keys(settings)) expect(page.split(`| \`${name}\``)).toHaveLength(2);
  expect(page).toContain('| `PORT` | the port that it listens on | `4600` |');
  expect(page).toContain('`DATABASE_URL`, `DATABASE_URL_FILE`');
});

test('each permission says what it means and which calls it opens', () => {
  const page = permissionsPage();
  for (const { display_name, description } of permissionTable) {
    expect(page).toContain(`**${display_name}**`);
    expect(page).toContain(description);
  }
  expect(page).toMatch(/can-manage-signals.*`signals\.create`/);
});

test('each noun of the terminal has a page with its verbs, flags and examples', async () => {
  const pages = await terminalPages();
  expect(pages['index.md']).toContain('[`company`](company.md)');
  expect(pages['company.md']).toContain('## company import\n');
  expect(pages['company.md']).toContain('`--dry-run`');
  expect(pages['company.md']).toContain('\nsteward company view 1 --json\n');
});

test('changes name their packages', () => {
  const file = "---\n'@steward/api': minor\n'@steward/cli': patch\n---\n\nRoles can be changed.\n";
  expect(parseNote(file)).toEqual({
    packages: ['@steward/api', '@steward/cli'],
    text: 'Roles can be changed.',
  });
  expect(changesPage(root)).toContain('## @steward/ui\n');
});

test('a bar within a cell of a table does not end it', () => {
  expect(table(['flag'], [['a|b']])).toBe('| flag |\n| --- |\n| a\\|b |\n');
});
