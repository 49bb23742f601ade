import type { Field, Resource } from '@steward/api';
import { resources } from '@steward/api';
import { commandFields, flagName } from '@steward/api/commands';
import { afterAll, expect, test } from 'vitest';
import { useEmbeddedPlatform } from '../../testing/embeddedPlatform.ts';
import { cleanUp, steward } from '../../testing/harness.ts';

const { asAdministrator, run, good } = useEmbeddedPlatform();
afterAll(cleanUp);

/** A value that suits a field, as it is typed. */
function sample(field: Field): string | undefined {
  if (field.options !== undefined) return field.options[0]?.value;
  switch (field.kind) {
    case 'number':
      return String(field.min ?? 1);
    case 'reference':
    case 'references':
      return '1';
    case 'email':
      return 'new.person@example.com';
    case 'url':
      return 'https://example.com/';
    case 'colour':
      return '#123456';
    case 'date':
      return '2026-01-31';
    case 'json':
      return '{"q":"a"}';
    case 'record':
      return undefined;
    case 'records':
      return 'First:1';
    default:
      return `sample-${field.label.toLowerCase().replaceAll(' ', '-')}`;
  }
}

/** Values for fields that take only some. */
const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  webhooks: { secret: 'a-secret-of-enough-characters', resources: 'signals, sectors' },
  // One of the choices of the first definition in the demo data.
  values: { string_value: 'family' },
};

const flagsOf = (
  resource: Resource,
  verb: 'create' | 'update',
  but: readonly string[] = [],
): string[] =>
  Object.entries(commandFields(resource, verb))
    .filter(([name]) => !but.includes(name))
    .flatMap(([name, field]) => {
      const value = samples[resource.name]?.[name] ?? sample(field);
      return value === undefined ? [] : [`--${flagName(name)}`, value];
    });

/** Fields that must not be sent together, or that name what the demo data has not. */
const notTogether: Readonly<Record<string, readonly string[]>> = {
  values: ['article_id', 'num_value', 'date_value', 'bool_value', 'value'],
  definitions: ['min', 'max'],
};

test.each(resources.map((resource): [string, Resource] => [resource.noun, resource]))(
  '%s: list, create, view, edit, delete',
  async (noun, resource) => {
    const result = await good(noun, 'list', '--all', '--json');
    const rows: unknown = JSON.parse(result.out);
    expect(Array.isArray(rows)).toBe(true);
    if (resource.create === undefined) return;
    const created = await good(
      noun,
      'create',
      ...flagsOf(resource, 'create', notTogether[resource.name]),
      '-o',
      'ids',
    );
    const [id = ''] = created.out.split('\n');
    expect(id).toMatch(/^\d+$/);
    await good(noun, 'view', id);
    if (resource.update !== undefined) {
      const edited = await good(noun, 'edit', id, ...flagsOf(resource, 'update'), '--json');
      expect(JSON.parse(edited.out)).toMatchObject({ id: Number(id) });
    }
    if (resource.remove === undefined) return;
    await good(noun, 'delete', id, '--yes');
    expect((await run(noun, 'view', id)).exit).toBe(1);
  },
);

test.each(
  resources
    .filter(({ update }) => update !== undefined)
    .map((resource): [string, Resource] => [resource.noun, resource]),
)('%s: what view prints is taken back by edit, and changes nothing', async (noun, resource) => {
  const [id = ''] = (await good(noun, 'list', '-o', 'ids')).out.split('\n');
  expect(id, `The demo data have no ${resource.many}.`).not.toBe('');
  const printed = (await good(noun, 'view', id, '--json')).out;
  const record: Readonly<Record<string, unknown>> = JSON.parse(printed);
  const result = await steward([noun, 'edit', id, '--from-file', '-'], {
    ...asAdministrator,
    stdin: printed,
  });
  const full = Object.keys(commandFields(resource, 'update')).some((name) => record[name]);
  expect(result.err).toContain(full ? `Changed ${resource.one} ${id}` : 'nothing to change');
  const after: object = JSON.parse((await good(noun, 'view', id, '--json')).out);
  expect({ ...after, updated_at: record.updated_at }).toEqual({
    updated_at: undefined,
    ...record,
  });
});
