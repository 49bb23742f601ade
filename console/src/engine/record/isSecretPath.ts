import { resources } from '@steward/api';

const secretNames = new Set(
  resources.flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.kind === 'secret')
      .map(([name]) => name),
  ),
);

/** Whether a path in a record leads to a secret, for platforms that send secrets in clear. */
export const isSecretPath = (path: readonly (string | number)[]): boolean => {
  const last = path.at(-1);
  return typeof last === 'string' && secretNames.has(last);
};
