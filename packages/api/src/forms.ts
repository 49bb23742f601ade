/**
 * Forms: their fields and values, what keeps them from being sent, and the calls that a filled one makes.
 * The console, the command line and the server share these rules.
 */

// Fields of a form that is no resource's own.
export { choice, date, pickFields, references, text } from './fields.ts';

// From stored values to typed ones, and from those to the body of a call.
export { toRequestBody, initialValues, isEmpty, splitList, parseInput } from './forms/input.ts';
export type { Values } from './forms/input.ts';
export { isMaskedSecret } from './forms/masks.ts';

// Checks; each finding is a sentence.
export {
  acceptedValues,
  validateForm,
  validateValue,
  validateBody,
  tooManyItemsMessage,
} from './forms/validate.ts';

// The field by which people tell records apart.
export { naturalKeyOf } from './forms/naturalKeys.ts';

// What is particular to the forms of single resources.
export { companyNameBody, providerIdBody } from './forms/companies.ts';
export {
  narrowField,
  customValueBody,
  customValueWarning,
  customValueInputOf,
  customValueInputs,
  validateCustomValue,
} from './forms/customValues.ts';
export type { CustomValueInput } from './forms/customValues.ts';
export { definitionBody, validateDefinition, isDisplayType } from './forms/definitions.ts';
export {
  invitationBody,
  missingInvitationFields,
  peopleMessages,
  splitTeam,
} from './forms/people.ts';
export { pipelineBody, pipelineUserBodies } from './forms/pipelines.ts';
export { preferenceBodies } from './forms/preferences.ts';
export { providerCodeFields, missingProviderCodes, providerBody } from './forms/providers.ts';
export { canSaveRenames, validateRename } from './forms/renames.ts';
export { roleBody } from './forms/roles.ts';
export {
  parseIds,
  scheduleBodies,
  scheduleBody,
  weekdayIndex,
  weekdays,
} from './forms/schedules.ts';
export { sectorBody } from './forms/sectors.ts';
export {
  forgotPasswordLabel,
  isEmail,
  isLoginSuccess,
  validateLogin,
  validateNewPassword,
  validateResetRequest,
  sessionMessages,
} from './forms/session.ts';

// The UI configuration: what is shown to people, and the calls that turn an item on or off.
export {
  flattenUiChanges,
  featureConfirmation,
  diffUiItems,
  applyUiSetting,
} from './uiConfiguration/changes.ts';
export {
  mergeUiConfiguration,
  uiStateText,
  uiLevels,
  findUiPath,
} from './uiConfiguration/configuration.ts';
export type { ServedItem, UiConfiguration, UiItem } from './uiConfiguration/configuration.ts';
export { uiLabel } from './uiConfiguration/labels.ts';
export { uiToggleCalls } from './uiConfiguration/toggle.ts';
