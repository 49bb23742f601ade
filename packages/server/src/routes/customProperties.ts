import { contract, displayTypes } from '@steward/api';
import { validateDefinition, isDisplayType, validateValue } from '@steward/api/forms';
import type { Call, Handlers } from '../call.ts';
import type { CrudOverrides } from '../crud.ts';
import { crudHandlers, defaultColumns } from '../crud.ts';
import { assertNoProblems } from '../errors.ts';
import type { NewRow } from '../store/port.ts';

const { definitions, values } = contract;

const definitionOverrides: CrudOverrides = {
  toColumns(call) {
    const { display_type, type } = call.body;
    const impliedType = isDisplayType(display_type) ? displayTypes[display_type] : undefined;
    assertNoProblems({
      ...(type !== undefined &&
        type !== null &&
        impliedType !== undefined &&
        type !== impliedType && {
          type: `Type must be ${impliedType} when the data type is ${display_type}.`,
        }),
      ...validateDefinition(call.body),
    });
    const columns = defaultColumns(definitions, call);
    return Promise.resolve(impliedType === undefined ? columns : { ...columns, type: impliedType });
  },
};

/** The column that a value goes into, by what it is; a text that the contract takes for a date is one. */
function valueColumn(value: unknown): NewRow {
  if (typeof value === 'number') return { num_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  const text = String(value);
  const isDate = validateValue(values.fields.date_value, text) === undefined;
  return isDate ? { date_value: text } : { string_value: text };
}

const valueOverrides: CrudOverrides = {
  toColumns(call: Call) {
    const { company_id, article_id, value } = call.body;
    const none = company_id == null && article_id == null;
    const both = company_id != null && article_id != null;
    assertNoProblems({
      ...(none && {
        company_id: 'A value belongs to a company or an article. Give the id of one.',
      }),
      ...(both && { article_id: 'A value belongs to a company or an article, not to both.' }),
    });
    return Promise.resolve({ ...defaultColumns(values, call), ...valueColumn(value) });
  },
};

export const customProperties: Handlers = {
  ...crudHandlers(definitions, definitionOverrides),
  ...crudHandlers(values, valueOverrides),
};
