import { importTargets, resources } from '@steward/api';
import { isForeignId } from '@steward/api/imports';
import { expect, test } from 'vitest';
import { tableName, tables } from './schema.ts';

/** Columns that hold a key in the form in which it is compared. */
const comparedColumns: Readonly<Record<string, string>> = {
  'companies.name': 'name_key',
  'users.email': 'email_key',
};

const imported = resources.filter(({ importKeys }) => importKeys !== undefined);

test.each(imported.map((resource) => [resource.name, resource] as const))(
  'imports find %s through an index by each key and each id of another system',
  (name, resource) => {
    const table = tables.find((each) => each.name === tableName(name));
    const { indexes = [], unique = [], sparse = [] } = table ?? {};
    const first = [...indexes, ...unique].map(([column]) => column);
    const ids = importTargets(resource).filter(isForeignId);
    const sought = [
      ...(resource.importKeys ?? []).filter((key) => key !== 'id' && !key.includes('+')),
      ...ids.flatMap(({ fills, reference }) => (reference === undefined ? [fills] : [])),
    ].map((column) => comparedColumns[`${name}.${column}`] ?? column);
    expect(sought.filter((column) => !first.includes(column) && !sparse.includes(column))).toEqual(
      [],
    );
  },
);
