import type { Setting } from '../../../packages/server/src/host/settings/table.ts';
import { settingGroups } from '../../../packages/server/src/host/settings/table.ts';
import { fileVariable } from '../../../packages/server/src/host/settings/variables.ts';
import { code, parts, table } from './markdown.ts';

function toRow([name, { meaning, otherwise, isSecret }]: [string, Setting<unknown>]): string[] {
  const names = isSecret ? `${code(name)}, ${code(fileVariable(name))}` : code(name);
  return [names, meaning, otherwise];
}

/** The page of the server's settings. */
export const settingsPage = (): string =>
  parts(
    '# Settings',
    'The server reads these variables of the environment at its start. [How to set them](../guides/operators/settings.md).',
    ...Object.entries(settingGroups).flatMap(([heading, group]) => [
      `## ${heading}`,
      table(['setting', 'meaning', 'default'], Object.entries<Setting<unknown>>(group).map(toRow)),
    ]),
  );
