/**
 * Forms: their fields and values, what keeps them from being sent, and the calls that a filled one makes.
 * The console, the command line and the server share these rules.
 */

// Fields of a form that is no resource's own.
export { choice, date, pickFields, references, text } from './fields/fields.ts';

// Between stored values, typed ones, and the body of a call.
export {
  initialValues,
  isEmpty,
  isMaskedSecret,
  parseIds,
  parseInput,
  secretChangedAt,
  splitList,
  toRequestBody,
} from './values/input.ts';
export type { Values } from './values/input.ts';
export { clearableFields } from './values/clear.ts';
export {
  findRoundedNumber,
  keepsDigits,
  RoundedNumber,
  roundedNumberMessage,
} from './values/roundedNumber.ts';
export type { JsonPath } from './values/roundedNumber.ts';
export { naturalKeyOf } from './values/naturalKeys.ts';

// Checks; each finding is a sentence.
export {
  acceptedValues,
  tooManyItemsMessage,
  validateBody,
  validateForm,
  validateValue,
} from './values/validate.ts';

// Filters of lists: their fields and operators, as words, as JSON and as typed texts.
export { filterFields, filterOperators, operatorLabel, operatorsOf } from './filter/grammar.ts';
export { filterLimits } from './fields/filterLimits.ts';
export { idFilter } from './filter/idFilter.ts';
export type { Filter, FilterCondition, FilterOperator, FilterValue } from './filter/grammar.ts';
export { filterConditions, formatCondition, formatFilter } from './filter/format.ts';
export type { ConditionTexts, NameOfReference } from './filter/format.ts';
export { filterValueField, parseFilter, parseTypedFilters } from './filter/parse.ts';
export type { ParsedFilter } from './filter/parse.ts';
export { withLocalDays } from './filter/localDays.ts';

// The forms of single resources.
export { companyNameBody, providerIdBody } from './forms/companies.ts';
export {
  customValueBody,
  customValueInputOf,
  customValueInputs,
  customValueProblem,
  customValueWarning,
  narrowField,
  validateCustomValue,
} from './forms/customValues.ts';
export type { CustomValueInput } from './forms/customValues.ts';
export { definitionBody, isDisplayType, validateDefinition } from './forms/definitions.ts';
export {
  preferenceBodies,
  scheduleBodies,
  scheduleBody,
  weekdayIndex,
  weekdays,
} from './forms/email.ts';
export {
  invitationBody,
  missingInvitationFields,
  peopleMessages,
  roleBody,
  roleChangeBody,
  splitTeam,
  toRoleForm,
  fromRoleForm,
} from './forms/people.ts';
export { maxInvitationLines, readInvitationLines } from './forms/invitationLines.ts';
export type { Invitation, InvitationLine, LineRole } from './forms/invitationLines.ts';
export { keyMark, keyName, keyScope } from './forms/keys.ts';
export { pipelineBody, pipelineChangeBody, pipelineUserBodies } from './forms/pipelines.ts';
export { missingProviderCodes, providerBody, providerCodeFields } from './forms/providers.ts';
export { canSaveRenames, validateRename } from './forms/renames.ts';
export { sectorBody } from './forms/sectors.ts';
export { validateViewQuery } from './forms/views.ts';
export {
  generateWebhookSecret,
  webhookChangeBody,
  webhookSecretProblem,
} from './forms/webhooks.ts';
export {
  forgotPasswordLabel,
  isEmail,
  isLoginSuccess,
  sessionMessages,
  validateLogin,
  validateNewPassword,
  validateResetRequest,
} from './forms/session.ts';

// The UI configuration: the visible items, and the calls that turn an item on or off.
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
export { findUiPaths, uiLockReasons, uiPathNames, uiPaths } from './uiConfiguration/paths.ts';
export type { UiPath } from './uiConfiguration/paths.ts';
export { uiLabel } from './uiConfiguration/labels.ts';
export { uiToggleCalls } from './uiConfiguration/toggle.ts';
