import { isObject } from '@steward/api';

/** The new recovery codes in an answer; null where there are none. */
export const recoveryCodesOf = (answer: unknown): readonly string[] | null =>
  isObject(answer) && Array.isArray(answer.recovery_codes) ? answer.recovery_codes : null;
