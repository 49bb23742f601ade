/** The administration API of a company-intelligence platform: its contract, a typed client, its errors. */
import * as contract from './contract.ts';

// The client.
export { callRoute, createCaller } from './caller.ts';
export type { ArgsOf, CallArgs, Caller, Client, ClientOptions, ResponseOf } from './callTypes.ts';
export { createClient } from './client.ts';
export type { StreamEvent } from './stream.ts';
export { lastEventHeader, operationHeader, urlOf } from './request.ts';
export { readPage } from './envelope.ts';
export type { Page } from './envelope.ts';
export { createListReader } from './listReader.ts';
export type { ListPlace, ListReader, ListReading } from './listReader.ts';

// The errors of calls.
export {
  ApiError,
  NetworkError,
  TemplateError,
  isAborted,
  isApiError,
  isNetworkError,
  isPassing,
  isStale,
  errorMessage,
} from './errors.ts';

// The contract: every call, as data; its entries one by one, too, for bundles that need few.
export { contract };
export * from './contract.ts';
export { isRoute, resources, routes } from './routes.ts';
export type { Contract, NamedRoute } from './routes.ts';
export { historyFieldLabel, historyFields } from './historyFields.ts';
export { listQuery, searchCountLimit } from './define.ts';
export type { AnyRow, Column, Resource, Scope } from './define.ts';
export { extensionNames } from './route.ts';
export type { Extension, JsonLimits, Route } from './route.ts';
export type { BodyOf, Field, FieldKind, Fields, Option, ValueOf } from './fields.ts';
export { basePath } from './paths.ts';
export { compareFolded, compareText, foldText, isAscii } from './foldText.ts';
export { maxListItems } from './schema.ts';
export { fieldSchema, openApi } from './openapi.ts';

// Facts about single resources.
export { providerIds } from './resources/companies.ts';
export { defaultValueSource, displayTypes } from './resources/customProperties.ts';
export { crmOrganisationId, crmDelays } from './resources/organisations.ts';
export { canManageUsers, canManageWebhooks } from './resources/permissionNames.ts';
export {
  callerKinds,
  historyAreas,
  historyAuthor,
  historyFormats,
  historyKinds,
  recordlessAreas,
} from './resources/history.ts';
export type { HistoryKind } from './resources/history.ts';
export {
  importedResources,
  importLimits,
  importModes,
  importState,
  importStates,
  reportVerdicts,
  rowVerdicts,
} from './resources/importRecord.ts';
export type {
  ImportedResource,
  ImportMode,
  ImportState,
  ReportVerdict,
  RowVerdict,
} from './resources/importRecord.ts';
export { importCalls } from './imports/importCalls.ts';
export { importTargets } from './imports/targets.ts';
export type { ImportTarget, TargetReference } from './imports/importTarget.ts';
export { maxPlanChanges } from './resources/plans.ts';
export { profileFields } from './resources/profile.ts';
export {
  providerCodesHint,
  defaultProviderTable,
  providerModes,
  providerTables,
} from './resources/providers.ts';
export { roleForm, roleIds } from './resources/roles.ts';
export { featurePrefix, features } from './resources/uiConfiguration.ts';
export {
  defaultRoleId,
  invitationFields,
  pickerPageSize,
  teamPageSize,
  userTypeOf,
  userTypes,
} from './resources/users.ts';
export { deliveryStatuses, webhookSecretMinLength } from './resources/webhooks.ts';
export { mayCall } from './mayCall.ts';
export {
  hasKnownPermissions,
  isAdministrator,
  mayNotManageUsers,
  mayManageUsers,
  permissionNamesOf,
} from './rights.ts';
export type { UserRights } from './rights.ts';

// Values as people read them.
export { formatCount, pluralize } from './pluralize.ts';
export {
  cellValue,
  columnField,
  formatDate,
  formatRelative,
  formatValue,
  isSortable,
  parseDate,
  notAvailable,
} from './format.ts';
export { isObject } from './isObject.ts';
