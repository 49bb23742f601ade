import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name: string;
  exports: Record<string, string | { default: string }>;
}

/**
 * The folder of an unpacked package of the components, on which stories and tests are run in place of
 * the sources; undefined where it is the sources.
 */
export const uiPackage = process.env['STEWARD_UI_PACKAGE'];

/** Where each entry of the unpacked package stands; empty where the sources are read. */
export function uiPackageAliases(): { find: RegExp; replacement: string }[] {
  if (uiPackage === undefined) return [];
  const manifest = readFileSync(path.join(uiPackage, 'package.json'), 'utf8');
  const { name, exports }: Manifest = JSON.parse(manifest);
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string'
      ? []
      : [
          {
            find: new RegExp(`^${name}${entry.slice(1)}$`),
            replacement: path.join(uiPackage ?? '', target.default),
          },
        ],
  );
}
