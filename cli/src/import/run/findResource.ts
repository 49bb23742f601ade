import type { Resource } from '@steward/api';
import type { ImportRecord } from '@steward/api/imports';
import { resources } from '@steward/api';
import { CliError } from '../../kernel/errors/errors.ts';

/** The resource whose records an import brings. */
export function findResource({ uuid, resource: name }: ImportRecord): Resource {
  const resource = resources.find((each) => each.name === name);
  if (resource !== undefined) return resource;
  throw new CliError(
    'failure',
    `Import ${uuid ?? ''} is of a kind that this version does not know.`,
  );
}
