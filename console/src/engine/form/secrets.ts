import { resources } from '@steward/api';

const secretNames = new Set(
  resources.flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'secret')
      .map(([name]) => name),
  ),
);

/** Says that white space stands around a secret, which dots do not show; undefined where none does. */
export function spacesAround(secret: string): string | undefined {
  const [before, after] = [secret !== secret.trimStart(), secret !== secret.trimEnd()];
  if (before && after) return 'It begins and ends with a space.';
  if (before) return 'It begins with a space.';
  return after ? 'It ends with a space.' : undefined;
}

/** Whether a place in a record holds a secret, for platforms that send them in clear. */
export const isSecretPath = (path: readonly (string | number)[]): boolean => {
  const last = path.at(-1);
  return typeof last === 'string' && secretNames.has(last);
};
