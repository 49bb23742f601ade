import { expectTypeOf, test } from 'vitest';
import type { ArgsOf, Client } from './callTypes.ts';
import { createClient } from './client.ts';
import type * as contract from '../contract/contract.ts';
import type { Page } from './envelope.ts';
import type { BodyOf } from '../fields/fields.ts';
import { pickFields, text } from '../fields/fields.ts';
import type { Placeholders } from './paths.ts';

const client: Client = createClient({ fetch: () => Promise.resolve(Response.json({})) });

/** Calls that must not compile; never run. */
export function refusedCalls() {
  // @ts-expect-error the placeholder is called signalId
  void client.signals.remove({ params: { id: 1 } });
  // @ts-expect-error a placeholder must be filled
  void client.users.remove({});
  // @ts-expect-error a call with a placeholder cannot go without arguments
  void client.users.remove();
  // @ts-expect-error a required field must be there
  void client.roles.create({ body: { description: 'x' } });
  // @ts-expect-error a number is no text
  void client.mlModels.create({ body: { host_url: 3 } });
  // @ts-expect-error a choice takes its own values alone
  void client.rationales.create({ body: { action_type: 'maybe' } });
  // @ts-expect-error permissions cannot be created
  void client.permissions.create({ body: {} });
  // @ts-expect-error a change of a user says which role
  void client.users.update({ params: { id: 1 }, body: {} });
  // @ts-expect-error the provider table is part of the path
  void client.providers.list({ query: { page: 1 } });
  // @ts-expect-error there is no such query
  void client.signals.list({ query: { pages: 1 } });
  // @ts-expect-error a file is sent, no object
  void client.companies.importCsv({ body: { name: 'Acme' } });
  // @ts-expect-error renames are saved as a list
  void client.renames.save({ body: { identifier: 'a', singular_name: 'b', plural_name: 'c' } });
}

test('placeholders are read from the path', () => {
  expectTypeOf<Placeholders<'/auth/reset-password/{id}/{token}'>>().toEqualTypeOf<'id' | 'token'>();
  expectTypeOf<Placeholders<'/profile'>>().toEqualTypeOf<never>();
  expectTypeOf<ArgsOf<typeof contract.providers.update>['params']>().toEqualTypeOf<
    Readonly<Record<'tableName' | 'id', string | number>>
  >();
});

test('the type of a body demands required fields and lets the others be absent or null', () => {
  expectTypeOf<BodyOf<{ name: typeof required; note: typeof optional }>>().toEqualTypeOf<
    { name: string } & { note?: string | null }
  >();
  expectTypeOf<ArgsOf<typeof contract.pipelines.addUser>['body']>().toEqualTypeOf<
    { user_id: number; pipeline_id: number } & Record<never, never>
  >();
});
const required = text('Name', { required: true });
const optional = text('Note');

test('the type of a read record guarantees nothing but the id', () => {
  type Row = Awaited<ReturnType<typeof client.signals.list>>['rows'][number];
  expectTypeOf<Awaited<ReturnType<typeof client.signals.list>>>().toEqualTypeOf<Page<Row>>();
  expectTypeOf<Row['id']>().toEqualTypeOf<number>();
  expectTypeOf<Row['relevant']>().toEqualTypeOf<boolean | null | undefined>();
  expectTypeOf(client.users.remove).returns.resolves.toEqualTypeOf<undefined>();
});

test('pickFields preserves the types of the fields', () => {
  const fields = { a: required, b: optional };
  expectTypeOf(pickFields(fields, 'a')).toEqualTypeOf<Pick<typeof fields, 'a'>>();
});
