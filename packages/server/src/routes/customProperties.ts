import {
  contract,
  definitionProblems,
  displayTypes,
  isDisplayType,
  problemWith,
} from '@steward/api';
import type { Call, Handlers } from '../call.ts';
import type { Ways } from '../crud.ts';
import { crudHandlers, plainColumns } from '../crud.ts';
import { refuseProblems } from '../errors.ts';
import type { NewRow } from '../store/port.ts';

const { definitions, values } = contract;

const definitionWays: Ways = {
  columns(call) {
    const { display_type, type } = call.body;
    const follows = isDisplayType(display_type) ? displayTypes[display_type] : undefined;
    refuseProblems({
      ...(type !== undefined &&
        type !== null &&
        follows !== undefined &&
        type !== follows && {
          type: `Type must be ${follows} when the data type is ${display_type}.`,
        }),
      ...definitionProblems(call.body),
    });
    const columns = plainColumns(definitions, call);
    return Promise.resolve(follows === undefined ? columns : { ...columns, type: follows });
  },
};

/** The column that a value goes into, by what it is; a text that the contract takes for a date is one. */
function valueColumn(value: unknown): NewRow {
  if (typeof value === 'number') return { num_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  const text = String(value);
  const isDate = problemWith(values.fields.date_value, text) === undefined;
  return isDate ? { date_value: text } : { string_value: text };
}

const valueWays: Ways = {
  columns(call: Call) {
    const { company_id, article_id, value } = call.body;
    const none = company_id == null && article_id == null;
    const both = company_id != null && article_id != null;
    refuseProblems({
      ...(none && {
        company_id: 'A value belongs to a company or an article. Give the id of one.',
      }),
      ...(both && { article_id: 'A value belongs to a company or an article, not to both.' }),
    });
    return Promise.resolve({ ...plainColumns(values, call), ...valueColumn(value) });
  },
};

export const customProperties: Handlers = {
  ...crudHandlers(definitions, definitionWays),
  ...crudHandlers(values, valueWays),
};
