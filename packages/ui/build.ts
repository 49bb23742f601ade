import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'tsup';
import { openTypes } from './openTypes.ts';

await build({});
// The declarations come last, and no plugin reaches them.
for (const file of globSync('dist/*.d.ts')) {
  await writeFile(file, openTypes(await readFile(file, 'utf8')));
}
