import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { docs } from '../pages.ts';
import { changesPage } from './changes.ts';
import { parts } from './markdown.ts';
import { permissionsPage } from './permissions.ts';
import { settingsPage } from './settings.ts';
import { terminalPages } from './terminal.ts';

const index = parts(
  '# Reference',
  'These pages are written from the code when the site is built.',
  [
    '- [Settings](settings.md) of the server.',
    '- [Permissions](permissions.md), and the calls that each opens.',
    '- [The terminal](terminal/index.md): each command of `steward`.',
    '- [Changes](changes.md) of the packages.',
  ].join('\n'),
);

// Writes the pages of the reference, which no repository keeps.
const folder = path.join(docs, 'reference');
await rm(folder, { recursive: true, force: true });
await mkdir(path.join(folder, 'terminal'), { recursive: true });
const pages = {
  'index.md': index,
  'settings.md': settingsPage(),
  'permissions.md': permissionsPage(),
  'changes.md': changesPage(path.dirname(docs)),
};
const terminal = Object.entries(await terminalPages()).map(
  ([name, text]) => [`terminal/${name}`, text] as const,
);
for (const [name, text] of [...Object.entries(pages), ...terminal]) {
  await writeFile(path.join(folder, name), text);
}
