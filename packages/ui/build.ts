import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'tsup';
import { compiledEarly } from './early.ts';
import { openTypes } from './openTypes.ts';

await build({});
for (const file of globSync('dist/*.js')) {
  await writeFile(file, compiledEarly(await readFile(file, 'utf8')));
}
// A function that a module calls as it is loaded has to stand above the call now.
for (const file of globSync('dist/*.js')) await import(path.resolve(file));
// The declarations come last, and no plugin reaches them.
for (const file of globSync('dist/*.d.ts')) {
  await writeFile(file, openTypes(await readFile(file, 'utf8')));
}
