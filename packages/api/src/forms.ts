/**
 * Forms: their fields and values, what keeps them from being sent, and the calls that a filled one makes.
 * The console, the command line and the server share these rules.
 */

// Fields of a form that is no resource's own.
export { choice, date, pick, references, text } from './fields.ts';

// From stored values to typed ones, and from those to the body of a call.
export { bodyOf, initialValues, isEmpty, splitList, toWire } from './forms/input.ts';
export type { Values } from './forms/input.ts';
export { isMask } from './forms/masks.ts';

// Checks; each finding is a sentence.
export {
  expectation,
  formProblems,
  problemWith,
  problemsWith,
  tooManyItems,
} from './forms/validate.ts';

// The field by which people tell records apart.
export { keyField, keyOf } from './forms/recordKeys.ts';

// What is particular to the forms of single resources.
export { companyNameBody, providerIdBody } from './forms/companies.ts';
export {
  narrowedField,
  valueBody,
  valueDoubt,
  valueInputOf,
  valueInputs,
  valueProblems,
} from './forms/customValues.ts';
export type { ValueInput } from './forms/customValues.ts';
export { definitionBody, definitionProblems, isDisplayType } from './forms/definitions.ts';
export {
  invitationBody,
  missingFromInvitation,
  peopleMessages,
  splitTeam,
} from './forms/people.ts';
export { pipelineBody, pipelineUserBodies } from './forms/pipelines.ts';
export { preferenceBodies } from './forms/preferences.ts';
export { codeFields, missingCodes, providerBody } from './forms/providers.ts';
export { canSaveRenames, renameProblems } from './forms/renames.ts';
export { roleBody } from './forms/roles.ts';
export { idsOf, scheduleBodies, scheduleBody, weekdayOf, weekdays } from './forms/schedules.ts';
export { sectorBody } from './forms/sectors.ts';
export {
  forgotPassword,
  isEmail,
  isLoginSuccess,
  loginProblems,
  newPasswordProblems,
  resetProblems,
  sessionMessages,
} from './forms/session.ts';

// The UI configuration: what is shown to people, and the calls that turn an item on or off.
export {
  everyChange,
  featureQuestion,
  uiChanges,
  withUiSetting,
} from './uiConfiguration/changes.ts';
export {
  mergeUiConfiguration,
  reasonText,
  uiLevels,
  uiTrail,
} from './uiConfiguration/configuration.ts';
export type { ServedItem, UiConfiguration, UiItem } from './uiConfiguration/configuration.ts';
export { uiLabel } from './uiConfiguration/labels.ts';
export { uiCalls } from './uiConfiguration/toggle.ts';
