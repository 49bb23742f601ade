import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A page of the site. */
export interface Page {
  readonly title: string;
  /** The address below the site, as in `/guides/operators/backups`. */
  readonly link: string;
}

/** The folder of the pages. */
export const docs = path.resolve(import.meta.dirname, '..');

/** The file of an address, relative to the folder of the pages. */
const fileOf = (link: string): string => `${link.replace(/\/$/, '/index').slice(1)}.md`;

/** The first heading of a file, without markup. */
function titleOf(file: string): string {
  const heading = /^# (.+)$/m.exec(readFileSync(path.join(docs, file), 'utf8'))?.[1];
  if (heading === undefined) throw new Error(`${file} has no title: begin it with “# ”.`);
  return heading.replaceAll(/[`_*]/g, '');
}

/** The page at an address. */
export const pageAt = (link: string): Page => ({ title: titleOf(fileOf(link)), link });

/**
 * The pages of a folder: its index first, then the others as the index links them, then those that it
 * does not link, by name.
 */
export function pagesIn(folder: string): readonly Page[] {
  const names = globSync('*.md', { cwd: path.join(docs, folder) })
    .map((file) => file.replace(/\.md$/, ''))
    .filter((name) => name !== 'index')
    .toSorted();
  const hasIndex = globSync('index.md', { cwd: path.join(docs, folder) }).length > 0;
  const index = hasIndex ? readFileSync(path.join(docs, folder, 'index.md'), 'utf8') : '';
  const linked = [...index.matchAll(/\]\((?:\.\/)?([\w-]+)\.md/g)].map(([, name = '']) => name);
  const ordered = new Set([...linked.filter((name) => names.includes(name)), ...names]);
  const own = hasIndex ? [pageAt(`/${folder}/`)] : [];
  return [...own, ...[...ordered].map((name) => pageAt(`/${folder}/${name}`))];
}
