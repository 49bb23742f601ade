import { contract, isObject, resources } from '@steward/api';
import type { Resource } from '@steward/api';
import { isEmpty, validateViewQuery } from '@steward/api/forms';
import type { Call, Handlers } from '../call.ts';
import { requireCaller } from '../call.ts';
import type { CrudOverrides } from '../crud.ts';
import { crudHandlers } from '../crud.ts';
import { assertNoProblems, conflict, forbidden, notFound } from '../errors.ts';
import { sortProblem } from '../listQuery.ts';
import { isUserManager } from '../security/permissions.ts';
import type { NewRow, Row } from '../store/port.ts';

const resource = contract.views;

/** @throws HttpError 403 for a view that another shares, 404 for one that the caller does not see */
function assertMayChange(view: Row, call: Call): void {
  const { user } = requireCaller(call);
  if (view.user_id === user.id) return;
  if (view.is_shared !== true) throw notFound(resource.one, view.id);
  if (!isUserManager(call.caller)) {
    throw forbidden(
      'Somebody else shares this view, so only they or an administrator can change it. Save it under a name of your own.',
    );
  }
}

/** @throws HttpError 409 where the owner has a view of that name already */
async function assertNameFree({ store }: Call, view: NewRow, id?: number): Promise<void> {
  const { user_id, resource: list, name } = view;
  if (typeof user_id !== 'number') return;
  const same = { user_id, resource: String(list), name: String(name) };
  const [taken] = await store.table('views').find(same, 1);
  if (taken === undefined || taken.id === id) return;
  const text = `There is a view “${same.name}” of this list already. Choose another name.`;
  throw conflict(text, { name: text });
}

const sortOf = (list: Resource, query: unknown): string | undefined =>
  isObject(query) ? sortProblem(list, query.sort) : undefined;

const overrides: CrudOverrides = {
  visible: (call) => ({
    or: [
      { column: 'user_id', op: 'is', value: requireCaller(call).user.id },
      { column: 'is_shared', op: 'is', value: true },
    ],
  }),
  async toColumns(call, columns, before) {
    if (before !== undefined) assertMayChange(before, call);
    const row: NewRow = before ?? { user_id: requireCaller(call).user.id };
    const view: NewRow = { ...row, ...columns };
    const list = resources.find(({ name }) => name === view.resource);
    assertNoProblems({
      name: isEmpty(view.name) ? 'Name is required.' : undefined,
      query: list && (validateViewQuery(list, view.query) ?? sortOf(list, view.query)),
    });
    const name = String(view.name).trim();
    await assertNameFree(call, { ...view, name }, before?.id);
    return { ...columns, name, user_id: view.user_id };
  },
  beforeDelete: async (view, call) => assertMayChange(view, call),
};

export const views: Handlers = crudHandlers(resource, overrides);
