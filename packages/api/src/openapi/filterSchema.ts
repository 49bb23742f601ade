import { operatorNames } from '../filter/grammar.ts';
import { filterLimits } from '../fields/filterLimits.ts';

const filter = { $ref: '#/components/schemas/Filter' };
const group = (word: 'and' | 'or') => ({
  type: 'object',
  required: [word],
  properties: { [word]: { type: 'array', items: filter, minItems: 1 } },
  additionalProperties: false,
});
const value = { type: ['string', 'number', 'boolean'] };

/** The JSON schema of filters. Which fields and operators fit is said by the resource. */
export const filterSchema = {
  title: 'Filter',
  description: `At most ${filterLimits.conditions} conditions, in groups that are nested ${filterLimits.depth} deep at most, and ${filterLimits.length} characters in the address of a call.`,
  anyOf: [
    {
      type: 'object',
      required: ['field', 'op'],
      properties: {
        field: { type: 'string' },
        op: { enum: operatorNames },
        value: {
          anyOf: [
            { ...value, type: [...value.type, 'null'] },
            { type: 'array', items: value, maxItems: filterLimits.values },
          ],
        },
      },
      additionalProperties: false,
    },
    group('and'),
    group('or'),
  ],
};
