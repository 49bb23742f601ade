import { contract, isObject, resources } from '@steward/api';
import type { Resource } from '@steward/api';
import { isEmpty, validateViewQuery } from '@steward/api/forms';
import type { Call } from '../base/call.ts';
import { requireCaller } from '../base/call.ts';
import type { CrudOverrides } from '../records/crud.ts';
import { assertNoProblems, conflict, forbidden, notFound } from '../base/errors.ts';
import { sortProblem } from '../records/lists/listQuery.ts';
import type { PlainDraft } from '../records/rules/recordRules.ts';
import { isUserManager, toIdList } from '../records/permissions/permissions.ts';
import type { NewRow, Row } from '../base/store.ts';
import { normalizeText } from '../store/text.ts';

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

/** The name of a list's view, unique for its owner. */
const nameKey = ({ user_id, resource: list, name }: NewRow) =>
  JSON.stringify([user_id, list, normalizeText(String(name))]);

/** The views of the owners of drafts, by their names. */
async function readNames({ store }: Call, owners: readonly unknown[]) {
  const rows = await store.table('views').findIn('user_id', [...new Set(toIdList(owners))]);
  return new Map<string, number | undefined>(rows.map((view) => [nameKey(view), view.id]));
}

const sortOf = (list: Resource, query: unknown): string | undefined =>
  isObject(query) ? sortProblem(list, query.sort) : undefined;

export const viewOverrides: CrudOverrides = {
  async toColumns(call, drafts) {
    const { user } = requireCaller(call);
    const ownerOf = ({ before }: PlainDraft) => (before === undefined ? user.id : before.user_id);
    const names = await readNames(call, drafts.map(ownerOf));
    return (draft) => {
      const { columns, before } = draft;
      if (before !== undefined) assertMayChange(before, call);
      const view: NewRow = { ...before, ...columns, user_id: ownerOf(draft) };
      const list = resources.find(({ name }) => name === view.resource);
      assertNoProblems({
        name: isEmpty(view.name) ? 'Name is required.' : undefined,
        query: list && (validateViewQuery(list, view.query) ?? sortOf(list, view.query)),
      });
      const name = String(view.name).trim();
      const key = nameKey({ ...view, name });
      if (names.has(key) && (before === undefined || names.get(key) !== before.id)) {
        const text = `There is a view “${name}” of this list already. Choose another name.`;
        throw conflict(text, { name: text });
      }
      names.set(key, before?.id);
      return { ...columns, name, user_id: view.user_id };
    };
  },
  beforeDelete: async (view, call) => assertMayChange(view, call),
  visible: (call) => ({
    or: [
      { column: 'user_id', op: 'is', value: requireCaller(call).user.id },
      { column: 'is_shared', op: 'is', value: true },
    ],
  }),
};
