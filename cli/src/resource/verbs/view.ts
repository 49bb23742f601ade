import type { Resource } from '@steward/api';
import type { Handler } from '../../kernel/command/command.ts';
import { findRecord, readId } from '../records/lookup.ts';
import { createNameReader } from '../records/referenceNames.ts';
import { printRecord } from '../records/printRecord.ts';
import { readScope } from '../records/scope.ts';

export const viewRecord =
  (resource: Resource): Handler<Readonly<Record<string, unknown>>> =>
  async (factory, { args: [text], options }) => {
    const id = readId(text);
    const scope = readScope(resource, options);
    const record = await findRecord(await factory.client(), resource, scope, id);
    const names = createNameReader(factory, resource.fields);
    await names.read([record]);
    await printRecord(factory, resource, record, names.nameOf);
  };
