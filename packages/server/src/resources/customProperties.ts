import { contract, displayTypes } from '@steward/api';
import {
  customValueProblem,
  isDisplayType,
  validateDefinition,
  validateValue,
} from '@steward/api/forms';
import { assertNoProblems } from '../base/errors.ts';
import type { RecordRules } from '../records/rules/recordRules.ts';
import type { NewRow } from '../base/store.ts';
import { findByIds } from './people/userRecords.ts';

const { definitions, values } = contract;

export const definitionRules: RecordRules = {
  toColumns:
    () =>
    ({ body, columns }) => {
      const { display_type, type } = body;
      const impliedType = isDisplayType(display_type) ? displayTypes[display_type] : undefined;
      const isOtherType = impliedType !== undefined && (type ?? impliedType) !== impliedType;
      assertNoProblems({
        type: isOtherType
          ? `Type must be ${impliedType} when the data type is ${String(display_type)}.`
          : undefined,
        ...validateDefinition(body),
      });
      return impliedType === undefined ? columns : { ...columns, type: impliedType };
    },
};

/** Stores a value in the column of its type; a text that is a valid date of the contract is a date. */
function valueColumn(value: unknown): NewRow {
  if (typeof value === 'number') return { num_value: value };
  if (typeof value === 'boolean') return { bool_value: value };
  const text = String(value);
  const isDate = validateValue(values.fields.date_value, text) === undefined;
  return isDate ? { date_value: text } : { string_value: text };
}

export const valueRules: RecordRules = {
  async toColumns({ store }, drafts) {
    const ids = drafts.map(({ body }) => body.custom_property_definition_id);
    const definitionsById = await findByIds(store, definitions.name, ids);
    return ({ body, columns }) => {
      const { company_id, article_id, value, custom_property_definition_id: id } = body;
      const definition = definitionsById.get(id);
      const hasNone = company_id == null && article_id == null;
      const hasBoth = company_id != null && article_id != null;
      assertNoProblems({
        company_id: hasNone
          ? 'A value belongs to a company or an article. Give the id of one.'
          : undefined,
        article_id: hasBoth
          ? 'A value belongs to a company or an article, not to both.'
          : undefined,
        value: definition && customValueProblem(definition, value),
      });
      return { ...columns, ...valueColumn(value) };
    };
  },
};
