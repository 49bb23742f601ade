import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { code, parts } from './markdown.ts';

/** A change that no release has yet. */
interface Note {
  readonly packages: readonly string[];
  readonly text: string;
}

/** A file of Changesets: the packages with their bumps between two rules, then what changed. */
export function parseNote(file: string): Note {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const packages = [...head.matchAll(/^['"]?([^'":\n]+)['"]?:/gm)].map(([, name = '']) => name);
  return { packages, text: text.trim() };
}

/** A change log as a section of a page: each heading a level lower. */
const toSection = (log: string): string => log.trim().replaceAll(/^#/gm, '##');

/** The page of the changes of all packages. */
export function changesPage(root: string): string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const find = (...patterns: readonly string[]) => globSync(patterns, { cwd: root }).toSorted();
  const notes = find('.changeset/*.md')
    .filter((file) => !file.endsWith('README.md'))
    .map((file) => parseNote(read(file)));
  const logs = find('packages/*/CHANGELOG.md', 'cli/CHANGELOG.md', 'console/CHANGELOG.md');
  return parts(
    '# Changes',
    notes.length === 0 ? '' : '## Next release',
    ...notes.map(({ packages, text }) =>
      `- ${packages.map(code).join(', ')}: ${text}`.replaceAll('\n', '\n  '),
    ),
    ...logs.map((file) => toSection(read(file))),
  );
}
