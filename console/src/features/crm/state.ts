import type { ResponseOf, Contract } from '@steward/api';
import { contract, formatValue, isObject } from '@steward/api';
import type { ConsoleState } from '../../core/store/state.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import type { DraftsEvent } from '../../engine/drafts/state.ts';
import { selectDraft } from '../../engine/drafts/state.ts';

type Organisations = ResponseOf<Contract['organisations']['list']>;

const { list, fields } = contract.organisations;

/** The key of the query, the mutation and the draft. */
export const crmKey = 'crm';

/** The request for the organisation, which has the name. */
export const crmRequest: QueryRequest = { route: list, keepsOnFailure: true };

/** The name in an answer of the platform. */
const nameFrom = (data: unknown): string =>
  formatValue((data as Organisations | undefined)?.rows[0]?.salesforce_interactions_name);

export const { label } = fields.salesforce_interactions_name;

/** The event that saves a name. */
export interface SaveRequested {
  readonly type: 'crm/saveRequested';
  readonly name: string;
}

declare module '../../core/store/state.ts' {
  interface ConsoleEvents {
    crm: SaveRequested;
  }
}

/** Saves the typed name as a draft, until the platform has it. */
export const saveNameDraft = (name: string, at: number): DraftsEvent => ({
  type: 'drafts/saved',
  key: crmKey,
  draft: { at, values: { name }, title: label, address: '/crm' },
});

/** Selects the saved name, the typed name, and the progress of the save. */
export function selectCrm(state: ConsoleState) {
  const query = selectQuery(crmKey)(state);
  const typed = selectDraft(crmKey)(state)?.values.name;
  return {
    reading: query?.status ?? 'loading',
    message: query?.message,
    name: isObject(query?.data) ? nameFrom(query.data) : '',
    typed: typeof typed === 'string' ? typed : undefined,
    saving: selectMutation(crmKey)(state).status,
  };
}
