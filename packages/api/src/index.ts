/** The administration API of a company-intelligence platform: its contract, a typed client, its errors. */
import * as contract from './contract/contract.ts';

// The client.
export { callRoute, createCaller } from './client/caller.ts';
export type {
  ArgsOf,
  CallArgs,
  Caller,
  Client,
  ClientOptions,
  ResponseOf,
} from './client/callTypes.ts';
export { createClient } from './client/client.ts';
export type { StreamEvent } from './client/stream.ts';
export { lastEventHeader, operationHeader, urlOf } from './client/request.ts';
export { readPage } from './client/envelope.ts';
export type { Page } from './client/envelope.ts';
export { createListReader } from './client/listReader.ts';
export type { ListPlace, ListReader, ListReading } from './client/listReader.ts';

// The errors of calls.
export {
  ApiError,
  NetworkError,
  TemplateError,
  isAborted,
  isApiError,
  isNetworkError,
  isTransientStatus as isTransientStatus,
  isStale,
  errorMessage,
} from './client/errors.ts';

// The contract: every call, as data; its entries one by one, too, for bundles that need few.
export { contract };
export * from './contract/contract.ts';
export { isRoute, mayCall, resources, routes } from './contract/routes.ts';
export type { Contract, NamedRoute } from './contract/routes.ts';
export { historyFieldLabel, historyFields, historyNouns } from './contract/historyFields.ts';
export { listQuery, searchCountLimit } from './routes/resource.ts';
export type { AnyRow, Column, Resource, Scope } from './routes/resource.ts';
export { confirmationMinutes, refusalCodes } from './routes/refusalCodes.ts';
export type { RefusalCode } from './routes/refusalCodes.ts';
export { changeLimits } from './routes/changeMany.ts';
export { extensionNames } from './base/extensions.ts';
export type { Extension } from './base/extensions.ts';
export type { JsonLimits, Route } from './routes/route.ts';
export type { BodyOf, Field, FieldKind, Fields, Option, Tone, ValueOf } from './fields/fields.ts';
export { basePath } from './client/paths.ts';
export { compareFolded, compareText, foldText, isAscii } from './base/foldText.ts';
export { maxListItems } from './fields/schema.ts';
export { fieldSchema, openApi } from './openapi/openapi.ts';

// Facts about single resources.
export { emailChangeFields } from './resources/people/profile.ts';
export { userCode } from './resources/people/deviceLogin.ts';
export { noticeFields, noticeTopicNames } from './resources/people/notices.ts';
export type { NoticeTopic } from './resources/people/notices.ts';
export {
  factorKinds,
  factorName,
  recoveryCodeCount,
  secondFactorCode,
} from './resources/people/factorFields.ts';
export { providerIds } from './resources/companies.ts';
export { defaultValueSource, displayTypes } from './resources/customProperties.ts';
export { crmOrganisationId, crmDelays } from './resources/organisations.ts';
export { canManageUsers, canManageWebhooks } from './routes/rights.ts';
export {
  callerKinds,
  historyTopics as historyTopics,
  historyAuthor,
  historyFormats,
  operationFields,
  recordlessTopics as recordlessTopics,
} from './resources/extensions/history.ts';
export { historyKindLabel, historyKinds } from './resources/extensions/historyKinds.ts';
export type { HistoryKind } from './resources/extensions/historyKinds.ts';
export { visitPeopleLimit, waitingLimit, waitingTopics } from './resources/extensions/overview.ts';
export type { WaitingTopic } from './resources/extensions/overview.ts';
export {
  importedResources,
  importLimits,
  importModes,
  importState,
  importStates,
  importStateTones,
  reportVerdicts,
  rowVerdicts,
} from './resources/extensions/importRecord.ts';
export type {
  ImportedResource,
  ImportMode,
  ImportState,
  ReportVerdict,
  RowVerdict,
} from './resources/extensions/importRecord.ts';
export { importCalls } from './imports/columns/importCalls.ts';
export { importTargets } from './imports/columns/targets.ts';
export type { ImportTarget, TargetReference } from './imports/columns/importTarget.ts';
export { maxPlanChanges } from './resources/extensions/plans.ts';
export { passwordChangeFields } from './resources/people/auth.ts';
export { newKeyFields } from './resources/people/keys.ts';
export { profileFields } from './resources/people/profile.ts';
export {
  providerCodesHint,
  defaultProviderTable,
  providerModes,
  providerTables,
} from './resources/providers.ts';
export { roleChangeForm, roleForm, roleIds } from './resources/people/roles.ts';
export { featurePrefix, features } from './resources/uiConfiguration.ts';
export {
  defaultRoleId,
  invitationFields,
  pickerPageSize,
  teamPageSize,
  userTypeOf,
  userTypes,
  unusedDays,
} from './resources/people/users.ts';
export { deliveryStatuses, webhookSecretMinLength } from './resources/extensions/webhooks.ts';
export {
  hasKnownPermissions,
  isAdministrator,
  mayNotManageUsers,
  mayManageUsers,
  permissionNamesOf,
} from './routes/rights.ts';
export type { UserRights } from './routes/rights.ts';

// Values as people read them.
export { formatCount, pluralize } from './base/pluralize.ts';
export {
  cellValue,
  cellTone,
  columnField,
  formatDate,
  formatRelative,
  formatValue,
  isSortable,
  parseDate,
  recordLabel,
  notAvailable,
  valueTone,
} from './values/format.ts';
export { isNestedField, unlistedFields } from './values/unlistedFields.ts';
export { isObject } from './base/isObject.ts';
