import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manPages } from './manPages.ts';

// Writes the manual pages into the folder that is named; the build runs it.
const [folder = '.'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const { file, text } of await manPages()) await writeFile(join(folder, file), text);
