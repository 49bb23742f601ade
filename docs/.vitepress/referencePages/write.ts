import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { docs } from '../pages.ts';
import { changesPage } from './changes.ts';
import { parts } from './markdown.ts';
import { permissionsPage } from './permissions.ts';
import { settingsPage } from './settings.ts';
import { specificationPages } from './specification.ts';
import { terminalPages } from './terminal.ts';

const index = parts(
  '# Reference',
  'These pages are written from the code when the site is built.',
  [
    '- [Settings](settings.md) of the server.',
    '- [Permissions](permissions.md), and the calls that each opens.',
    '- [The terminal](terminal/index.md): each command of `steward`.',
    '- [Changes](changes.md) of the packages.',
    '- [The specification](specification/index.md), and the tests that show each sentence.',
  ].join('\n'),
);

// Writes the pages of the reference, which no repository keeps.
const folder = path.join(docs, 'reference');
await rm(folder, { recursive: true, force: true });
const root = path.dirname(docs);
const pages = {
  'index.md': index,
  'settings.md': settingsPage(),
  'permissions.md': permissionsPage(),
  'changes.md': changesPage(root),
};
const folders = {
  '.': pages,
  terminal: await terminalPages(),
  specification: specificationPages(root),
};
for (const [name, texts] of Object.entries(folders)) {
  await mkdir(path.join(folder, name), { recursive: true });
  for (const [file, text] of Object.entries(texts)) {
    await writeFile(path.join(folder, name, file), text);
  }
}
