import * as contract from './contract.ts';
import { historyTopics } from '../resources/extensions/history.ts';
import { references } from '../fields/fields.ts';
import type { Fields } from '../fields/fields.ts';
import { resources, routes } from './routes.ts';

/** Fields that records are stored with, and that no form or list shows under these names. */
const storedFields: Readonly<Record<string, Fields>> = {
  [contract.roles.name]: {
    permission_ids: references(contract.permissions.name, 'Permissions'),
  },
};

/** The fields that the calls of a group send. */
const bodyFields = (groupName: string): Fields =>
  Object.assign(
    {},
    ...routes
      .filter(({ group }) => group === groupName)
      .map(({ route: { body } }) => (body && 'fields' in body ? body.fields : {})),
  );

/**
 * The possible fields of an entry: those of its resource, and of the calls that change it.
 *
 * @param call the entry's call, such as 'signals.update'
 * @example
 * historyFields('signals').display_name?.label; // 'Display Name'
 */
export function historyFields(area: string, call = ''): Fields {
  const [group = ''] = call.split('.');
  return {
    ...bodyFields(group),
    ...bodyFields(area),
    ...resources.find(({ name }) => name === area)?.fields,
    ...storedFields[area],
  };
}

/**
 * The label of a field of the history; of one that the contract does not have, its name in words.
 *
 * @example
 * historyFieldLabel(historyFields('signals'), 'display_name'); // 'Display Name'
 * historyFieldLabel({}, 'parent_id'); // 'Parent ID'
 */
export const historyFieldLabel = (fields: Fields, name: string): string =>
  fields[name]?.label ??
  name
    .split('_')
    .map((word) => (word === 'id' ? 'ID' : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join(' ');

const ownTopics: Readonly<Record<string, string>> = historyTopics;

/**
 * The nouns for one record of a topic of the history, and for several.
 *
 * @example
 * historyNouns('uiTabs'); // { one: 'UI tab', many: 'UI tabs' }
 */
export function historyNouns(topic: string): { readonly one: string; readonly many: string } {
  const resource = resources.find(({ name }) => name === topic);
  const one = resource?.one ?? ownTopics[topic] ?? 'record';
  return { one, many: resource?.many ?? `${one}s` };
}
