import { resources } from '@steward/api';

const secretNames = new Set(
  resources.flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'secret')
      .map(([name]) => name),
  ),
);

/** Whether a place in a record holds a secret, for platforms that send them in clear. */
export const isSecretPath = (path: readonly (string | number)[]): boolean => {
  const last = path.at(-1);
  return typeof last === 'string' && secretNames.has(last);
};
