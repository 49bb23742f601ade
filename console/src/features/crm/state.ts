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

/** The key of the query, of the change and of the draft of the naming. */
export const crmKey = 'crm';

/** Asks for the organisation, which has the name. */
export const crmRequest: QueryRequest = { route: list, keepsOnFailure: true };

/** The name that an answer of the platform has. */
const nameIn = (data: unknown): string =>
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

/** Keeps what was typed over the name of the platform, until the platform has it. */
export const nameTyped = (name: string, at: number): DraftsEvent => ({
  type: 'drafts/saved',
  key: crmKey,
  draft: { at, values: { name }, title: label, address: '/crm' },
});

/** The name as the platform has it, what was typed over it, and how far saving is. */
export function selectCrm(state: ConsoleState) {
  const query = selectQuery(crmKey)(state);
  const typed = selectDraft(crmKey)(state)?.values.name;
  return {
    reading: query?.status ?? 'loading',
    message: query?.message,
    name: isObject(query?.data) ? nameIn(query.data) : '',
    typed: typeof typed === 'string' ? typed : undefined,
    saving: selectMutation(crmKey)(state).status,
  };
}
