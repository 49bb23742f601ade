/**
 * How large a filter may be: conditions, groups within groups, values of one `among`, and the characters that
 * it takes in the address of a call.
 */
export const filterLimits = { conditions: 20, depth: 3, values: 100, length: 16_000 } as const;
