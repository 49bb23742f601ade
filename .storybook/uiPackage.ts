import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name: string;
  exports: Record<string, string | { default: string }>;
}

/**
 * The folder of the unpacked component package that stories and tests run on; undefined when they run on
 * the sources.
 */
export const uiPackage = process.env['STEWARD_UI_PACKAGE'];

/** Aliases for the entry points of the unpacked package; none when the sources are used. */
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
