import type { ResponseOf, Contract } from '@steward/api';
import { contract, formatValue, isObject } from '@steward/api';
import type { ConsoleState } from '../../core/store/state.ts';
import type { QueryRequest } from '../../engine/data/queries.ts';
import { selectQuery } from '../../engine/data/queries.ts';
import { selectMutation } from '../../engine/data/mutations.ts';
import type { DraftsEvent } from '../../engine/drafts/state.ts';
import { selectDraft } from '../../engine/drafts/state.ts';
import { versionArgs } from '../../engine/definition/calls.ts';

type Organisations = ResponseOf<Contract['organisations']['list']>;

const { list, fields } = contract.organisations;

/** The key of the query, the mutation and the draft. */
export const crmKey = 'crm';

/** The request for the organisation, which has the name. */
export const crmRequest: QueryRequest = {
  route: list,
  resource: contract.organisations.name,
  keepsOnFailure: true,
};

/** The organisation in an answer of the platform. */
const organisationFrom = (data: unknown) => (data as Organisations | undefined)?.rows[0];

/** The name that somebody began to edit, with its version, where the platform numbers them. */
export interface NameBase {
  readonly name: string;
  readonly version: number;
}

const isBase = (value: unknown): value is NameBase =>
  isObject(value) && typeof value.name === 'string' && typeof value.version === 'number';

/** The name and version of an organisation on the platform; undefined without versions. */
export function toNameBase(organisation: unknown): NameBase | undefined {
  const { ifMatch } = versionArgs(organisation);
  const name = isObject(organisation) && organisation.salesforce_interactions_name;
  return ifMatch === undefined ? undefined : { name: formatValue(name || ''), version: ifMatch };
}

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
export const saveNameDraft = (name: string, at: number, base?: NameBase): DraftsEvent => ({
  type: 'drafts/saved',
  key: crmKey,
  draft: { at, values: { name, ...(base && { base }) }, title: label, address: '/crm' },
});

/** Selects the name that the typed one replaces; before anything is typed, the saved one. */
export function selectBase(state: ConsoleState): NameBase | undefined {
  const base = selectDraft(crmKey)(state)?.values.base;
  return isBase(base) ? base : toNameBase(organisationFrom(selectQuery(crmKey)(state)?.data));
}

/** Selects the saved name, the typed name, and the progress of the save. */
export function selectCrm(state: ConsoleState) {
  const query = selectQuery(crmKey)(state);
  const draftName = selectDraft(crmKey)(state)?.values.name;
  return {
    queryStatus: query?.status ?? 'loading',
    message: query?.message,
    name: formatValue(organisationFrom(query?.data)?.salesforce_interactions_name),
    typed: typeof draftName === 'string' ? draftName : undefined,
    saving: selectMutation(crmKey)(state).status,
  };
}
