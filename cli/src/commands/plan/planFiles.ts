import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputError, usageError } from '../../kernel/errors/errors.ts';
import type { Factory } from '../../kernel/command/factory.ts';
import { readTextFile } from '../../kernel/io/streams.ts';
import type { PlanFile } from '../../plan/document/yamlFile.ts';
import type { PlanFiles } from '../../plan/document/overlay.ts';

export interface OverlayOptions {
  readonly overlay?: readonly string[];
  readonly env?: string;
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const extensions = /\.(ya?ml|json)$/i;

/** The files of a plan that lie in a folder, by name; none where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  if (!(await isFolder(folder))) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && extensions.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.') && !name.endsWith('.schema.json'))
    .sort()
    .map((name) => join(folder, name));
}

/** The files of a path: the file itself, or the files of a folder and of its `base`. */
async function expand(path: string): Promise<string[]> {
  if (path === '-' || !(await isFolder(path))) return [path];
  const files = [...(await filesIn(path)), ...(await filesIn(join(path, 'base')))];
  if (files.length > 0) return files;
  throw inputError(`The folder ${path} has no file of a plan.`, {
    hint: `Fill it with: steward plan export --to ${path}`,
  });
}

/** Reads files and the files of folders, each once; - is standard input. */
async function readFiles({ io }: Factory, paths: readonly string[]): Promise<PlanFile[]> {
  const expanded = (await Promise.all(paths.map(expand))).flat();
  const files: PlanFile[] = [];
  for (const path of new Set(expanded)) {
    files.push(
      path === '-'
        ? { name: 'standard input', text: await io.readStdin() }
        : { name: path, text: await readTextFile(path) },
    );
  }
  return files;
}

/** The paths of the overlay of this name, in the folders of a plan. Throws where there is none. */
async function findOverlay(folders: readonly string[], name: string): Promise<string[]> {
  const places = folders.map((folder) => join(folder, 'overlays'));
  const overlayPaths: string[] = [];
  const overlayNames: string[] = [];
  for (const place of places) {
    const entries = (await isFolder(place)) ? await readdir(place, { withFileTypes: true }) : [];
    for (const entry of entries) {
      const isOne = entry.isDirectory() || extensions.test(entry.name);
      const entryName = entry.isDirectory() ? entry.name : entry.name.replace(extensions, '');
      if (isOne) overlayNames.push(entryName);
      if (isOne && entryName === name) overlayPaths.push(join(place, entry.name));
    }
  }
  if (overlayPaths.length > 0) return overlayPaths;
  const hint =
    overlayNames.length > 0
      ? `There are: ${overlayNames.sort().join(', ')}`
      : 'Name the file with --overlay.';
  throw usageError(
    `There is no overlay ${name} in ${places.join(', ') || 'a folder of the plan'}.`,
    {
      hint,
    },
  );
}

/** Reads the files of a plan, then the overlay of the environment, then the named overlays. */
export async function readPlanFiles(
  factory: Factory,
  paths: readonly string[],
  { overlay = [], env }: OverlayOptions,
): Promise<PlanFiles> {
  const folders: string[] = [];
  for (const path of paths) if (await isFolder(path)) folders.push(path);
  const ofEnvironment = env === undefined ? [] : await findOverlay(folders, env);
  const files = await readFiles(factory, paths);
  const overlays: PlanFile[][] = [];
  for (const path of [...ofEnvironment, ...overlay]) {
    overlays.push(await readFiles(factory, [path]));
  }
  return { files, overlays };
}
