import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
/** The source files that lie in one folder, at most: more are several rooms. */
const maxFiles = 15;

test.each(['cli/src', 'console/src', 'packages/api/src', 'packages/server/src', 'packages/ui/src'])(
  'no folder of %s has more source files than a reader takes in',
  (source) => {
    const files = readdirSync(path.join(root, source), {
      recursive: true,
      withFileTypes: true,
    }).filter(
      (entry) =>
        /(?<!\.test|\.stories)\.tsx?$/.test(entry.name) && !/\/testing/.test(entry.parentPath),
    );
    const counts = new Map<string, number>();
    for (const { parentPath } of files) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
    const crowded = [...counts].filter(([, count]) => count > maxFiles);
    expect(crowded.map(([folder]) => path.relative(root, folder))).toEqual([]);
  },
);
